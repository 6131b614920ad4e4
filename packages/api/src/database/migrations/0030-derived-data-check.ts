/** When a sample of the derived data was compared with the matches, and what differed (docs/host.md#ingest). */
export const derivedDataCheckMigration = {
  id: '0030-derived-data-check',
  sql: `
    ALTER TABLE derived_data ADD COLUMN checked_at timestamptz;
    ALTER TABLE derived_data ADD COLUMN differences jsonb NOT NULL DEFAULT '[]';
  `,
} as const;
