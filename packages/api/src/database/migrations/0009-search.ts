/** Indexes of the replay library and of the search for players. */
export const searchMigration = {
  id: '0009-search',
  sql: `
    CREATE INDEX personas_by_name_prefix ON personas (name_key text_pattern_ops) WHERE NOT deleted;
  `,
} as const;
