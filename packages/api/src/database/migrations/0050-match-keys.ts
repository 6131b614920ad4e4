/** Ids and guids of all matches, unique over all months, with the time by which their month is found (docs/adr/0013-matches-in-months.md). */
export const matchKeysMigration = {
  id: '0050-match-keys',
  sql: `
    CREATE TABLE match_keys (
      match_id bigint PRIMARY KEY,
      guid text NOT NULL UNIQUE,
      start_time timestamptz NOT NULL
    );
  `,
} as const;
