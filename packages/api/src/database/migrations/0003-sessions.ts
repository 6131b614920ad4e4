/** Sessions, logins, bans, codes by mail and by invitation, rate windows, announcements. */
export const sessionsMigration = {
  id: '0003-sessions',
  sql: `
    CREATE TABLE sessions (
      session_hash text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (user_id),
      created_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX sessions_by_user ON sessions (user_id);
    CREATE INDEX sessions_by_expiry ON sessions (expires_at);

    CREATE TABLE login_records (
      record_id bigint PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (user_id),
      logged_in_at timestamptz NOT NULL,
      address text NOT NULL,
      mac text NOT NULL,
      machine_code text NOT NULL
    );
    CREATE INDEX login_records_by_user ON login_records (user_id, logged_in_at DESC);
    CREATE INDEX login_records_by_machine ON login_records (machine_code) WHERE machine_code <> '';

    CREATE TABLE login_attempts (
      attempt_id bigint PRIMARY KEY,
      account_hash text NOT NULL,
      address text NOT NULL,
      attempted_at timestamptz NOT NULL
    );
    CREATE INDEX login_attempts_by_address ON login_attempts (address, attempted_at);
    CREATE INDEX login_attempts_by_account ON login_attempts (account_hash, address, attempted_at);

    CREATE TABLE bans (
      ban_id bigint PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (user_id),
      ban_type integer NOT NULL,
      reason_chinese text NOT NULL,
      reason_english text NOT NULL,
      banned_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      lifted_at timestamptz
    );
    CREATE INDEX bans_by_user ON bans (user_id, expires_at);

    CREATE TABLE verification_codes (
      code_id bigint PRIMARY KEY,
      purpose text NOT NULL,
      email_key text NOT NULL,
      code_hmac text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      tries integer NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX verification_codes_by_email ON verification_codes (email_key, purpose, created_at DESC);

    CREATE TABLE invitation_codes (
      invitation_code text PRIMARY KEY,
      state text NOT NULL,
      inviter_user_id bigint REFERENCES users (user_id),
      registered_email text,
      description text NOT NULL,
      created_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX invitation_codes_by_inviter ON invitation_codes (inviter_user_id);

    CREATE TABLE rate_windows (
      rate_key text PRIMARY KEY,
      window_start timestamptz NOT NULL,
      call_count integer NOT NULL
    );

    CREATE TABLE announcements (
      language text PRIMARY KEY,
      content text NOT NULL,
      updated_at timestamptz NOT NULL
    );
  `,
} as const;
