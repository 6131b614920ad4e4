/**
 * When an entry of the inbox has its turn: later than it was written where its author had open ones already. Processes of the
 * version before write entries without it, whose turn is when they come.
 */
export const inboxOrderMigration = {
  id: '0057-inbox-order',
  sql: `
    ALTER TABLE inbox_entries ADD COLUMN turn_at timestamptz NOT NULL DEFAULT now();
    UPDATE inbox_entries SET turn_at = created_at;
    CREATE INDEX inbox_entries_by_turn ON inbox_entries ((kind <> 'appeal'), turn_at, entry_id) WHERE resolved_at IS NULL;
    DROP INDEX inbox_entries_open;
  `,
} as const;
