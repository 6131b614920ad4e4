/** Keeps the named fields of a row in their order, null for absent ones; keeps all when none are named. */
export function pickFields(row: object, fields: readonly string[]): object {
  if (fields.length === 0) return row;
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(fields.map((field) => [field, values.get(field) ?? null]));
}
