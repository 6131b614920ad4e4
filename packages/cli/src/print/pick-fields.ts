/**
 * Keeps the named fields of a row in their order, null for absent ones; keeps all when none are named. A row of
 * something that failed keeps its `error` even when the field is not named: otherwise nothing would tell why the others
 * are null.
 */
export function pickFields(row: object, fields: readonly string[]): object {
  if (fields.length === 0) return row;
  const values = new Map<string, unknown>(Object.entries(row));
  const picked = Object.fromEntries(fields.map((field) => [field, values.get(field) ?? null]));
  const error = values.get('error') ?? null;
  return error === null || fields.includes('error') ? picked : { ...picked, error };
}
