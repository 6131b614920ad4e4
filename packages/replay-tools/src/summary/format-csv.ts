/** One value of a table; null stands for nothing. */
export type CsvField = string | number | null;

/**
 * Writes rows as CSV (RFC 4180: fields quoted where needed, lines ended by CR LF). Texts that a spreadsheet would
 * calculate become plain ones by an apostrophe in front; numbers stay numbers.
 */
export function formatCsv(rows: readonly (readonly CsvField[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/**
 * A name chosen by a stranger must not become a formula where somebody opens the file: whatever begins like one gets an
 * apostrophe in front.
 */
function csvField(field: CsvField): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field);
  const text = /^[=+\-@\t\r]/u.test(field) ? `'${field}` : field;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
