/** Indexes by which the hourly sweep finds what it deletes about people (docs/privacy.md). */
export const retentionMigration = {
  id: '0013-retention',
  sql: `
    CREATE INDEX login_records_by_age ON login_records (logged_in_at);
    CREATE INDEX banned_origins_by_ban ON banned_origins (ban_id);
    CREATE INDEX users_by_closing ON users (closed_at) WHERE closed_at IS NOT NULL;
  `,
} as const;
