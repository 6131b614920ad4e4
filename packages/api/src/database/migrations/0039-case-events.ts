/** Finds the signals that name an account as the other one, for the case of that account. */
export const caseEventsMigration = {
  id: '0039-case-events',
  sql: `
    CREATE INDEX inbox_entries_by_other ON inbox_entries (other_user_id, entry_id) WHERE other_user_id IS NOT NULL;
  `,
} as const;
