/** Devices of sessions, access tokens, and two-step sign-in (docs/security.md#two-step-sign-in). */
export const accountSecurityMigration = {
  id: '0014-account-security',
  sql: `
    ALTER TABLE sessions ADD COLUMN program text NOT NULL DEFAULT '';
    ALTER TABLE sessions ADD COLUMN system text NOT NULL DEFAULT '';
    ALTER TABLE sessions ADD COLUMN network text NOT NULL DEFAULT '';

    CREATE TABLE pending_sign_ins (
      pending_hash text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (user_id),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX pending_sign_ins_by_user ON pending_sign_ins (user_id);
    CREATE INDEX pending_sign_ins_by_expiry ON pending_sign_ins (expires_at);

    CREATE TABLE access_tokens (
      token_id bigint PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (user_id),
      token_hash text NOT NULL UNIQUE,
      token_name text NOT NULL,
      scopes text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      last_used_at timestamptz,
      last_network text NOT NULL
    );
    CREATE INDEX access_tokens_by_user ON access_tokens (user_id);
    CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at);

    CREATE TABLE two_steps (
      user_id bigint PRIMARY KEY REFERENCES users (user_id),
      sealed_secret text NOT NULL,
      confirmed_at timestamptz,
      last_time_step bigint,
      wrong_codes integer NOT NULL,
      wrong_since timestamptz NOT NULL
    );

    CREATE TABLE recovery_codes (
      user_id bigint NOT NULL REFERENCES users (user_id),
      code_hash text NOT NULL,
      PRIMARY KEY (user_id, code_hash)
    );
  `,
} as const;
