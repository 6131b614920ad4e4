/** What admins did (docs/security.md#audit-log), warnings, and where banned people came from. */
export const administrationMigration = {
  id: '0007-administration',
  sql: `
    CREATE TABLE audit_log (
      entry_id bigint PRIMARY KEY,
      acted_at timestamptz NOT NULL,
      admin_user_id bigint NOT NULL,
      admin_user_name text NOT NULL,
      act text NOT NULL,
      target text NOT NULL,
      state_before jsonb,
      state_after jsonb,
      address text NOT NULL,
      request_id text NOT NULL
    );
    CREATE INDEX audit_log_by_act ON audit_log (act, entry_id);
    CREATE INDEX audit_log_by_target ON audit_log (target, entry_id);
    CREATE INDEX audit_log_by_admin ON audit_log (admin_user_id, entry_id);

    CREATE TABLE warnings (
      warning_id bigint PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (user_id),
      reason_chinese text NOT NULL,
      warned_by text NOT NULL,
      warned_at timestamptz NOT NULL
    );
    CREATE INDEX warnings_by_user ON warnings (user_id, warning_id);

    CREATE TABLE banned_origins (
      kind integer NOT NULL,
      origin text NOT NULL,
      ban_id bigint NOT NULL REFERENCES bans (ban_id),
      PRIMARY KEY (kind, origin, ban_id)
    );
    ALTER TABLE login_records ADD COLUMN network text NOT NULL DEFAULT '';
    UPDATE login_records SET network = address;
    CREATE INDEX login_records_by_network ON login_records (network, user_id, logged_in_at) WHERE network <> '';
    CREATE INDEX login_records_by_mac ON login_records (mac, user_id, logged_in_at) WHERE mac <> '';
  `,
} as const;
