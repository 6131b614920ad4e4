/** What admins did (design §4 "Audit"), and warnings that wait to be read. */
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
    CREATE INDEX audit_log_newest ON audit_log (acted_at DESC, entry_id DESC);
    CREATE INDEX audit_log_by_target ON audit_log (target, acted_at DESC);
  `,
} as const;
