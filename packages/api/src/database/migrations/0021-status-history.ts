/** When each room was first seen, and what the status page tells of the last 24 hours and of usual hours. */
export const statusHistoryMigration = {
  id: '0021-status-history',
  sql: `
    ALTER TABLE status_snapshots ADD COLUMN first_seen jsonb NOT NULL DEFAULT '{}';

    CREATE TABLE status_history (
      slot_start timestamptz PRIMARY KEY,
      players integer NOT NULL,
      searching integer NOT NULL,
      waiting_rooms integer NOT NULL,
      games integer NOT NULL
    );
  `,
} as const;
