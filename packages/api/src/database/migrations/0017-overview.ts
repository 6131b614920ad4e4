/** Indexes of the admins' overview: bans by when they began, and running bans by when they end. */
export const overviewMigration = {
  id: '0017-overview',
  sql: `
    CREATE INDEX bans_by_time ON bans (banned_at);
    CREATE INDEX bans_by_end ON bans (expires_at) WHERE lifted_at IS NULL;
  `,
} as const;
