/** One value of a table; null becomes an empty field. */
export type CsvField = string | number | null;

/**
 * Writes rows as CSV (RFC 4180: fields quoted where needed, lines ended by CR LF). Texts that a spreadsheet would
 * evaluate as a formula get an apostrophe in front; numbers stay numbers.
 *
 * @example formatCsv([['player', 'elo'], ['=1+1', 1200]]) // "player,elo\r\n'=1+1,1200\r\n"
 */
export function formatCsv(rows: readonly (readonly CsvField[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** A spreadsheet takes the full-width forms of an East Asian keyboard for the signs themselves. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/u;

function csvField(field: CsvField): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field);
  const text = FORMULA.test(field) ? `'${field}` : field;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
