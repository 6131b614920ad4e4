/** What an admin signed in with, and entries about opened data: at most one an hour for an admin, an action and a subject. */
export const auditedReadsMigration = {
  id: '0036-audited-reads',
  sql: `
    ALTER TABLE audit_log ADD COLUMN credential jsonb;
    ALTER TABLE audit_log ADD COLUMN read_key text;
    CREATE UNIQUE INDEX audit_log_by_read_key ON audit_log (read_key);
    CREATE INDEX audit_log_of_acts ON audit_log (entry_id) WHERE read_key IS NULL;
  `,
} as const;
