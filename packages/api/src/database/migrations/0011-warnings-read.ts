/**
 * Warned people read their warnings again, in both languages. Earlier warnings have no English reason: it was sent by
 * mail and not kept.
 */
export const warningsReadMigration = {
  id: '0011-warnings-read',
  sql: `
    ALTER TABLE warnings ADD COLUMN reason_english text NOT NULL DEFAULT '';
    ALTER TABLE warnings ADD COLUMN read_at timestamptz;
  `,
} as const;
