/** When expired rows were last deleted, by the database's clock, and what sweeps were refused since then. */
export const sweepsMigration = {
  id: '0027-sweeps',
  sql: `
    CREATE TABLE sweeps (
      sweep_id integer PRIMARY KEY CHECK (sweep_id = 1),
      swept_at timestamptz NOT NULL,
      doubted_since timestamptz,
      doubted_at timestamptz
    );
  `,
} as const;
