import { formatCsv, stripHarmful, type CsvField } from '@ra3/sdk/rules';

/** A value of a row as a field: lists and objects as JSON, nothing for null and what is missing. */
export function fieldOf(value: unknown): CsvField {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return stripHarmful(value);
  return stripHarmful(JSON.stringify(value));
}

/**
 * A line of CSV. A text that a spreadsheet would run as a formula gets an apostrophe in front, because names come from
 * strangers; TSV and JSON have it as it is.
 */
export function csvLine(values: readonly unknown[]): string {
  return formatCsv([values.map(fieldOf)]);
}

/** A line of tab-separated values, which know no quotes: a tab or a line break in a value becomes a space. */
export function tsvLine(values: readonly unknown[]): string {
  const fields = values.map((value) => String(fieldOf(value) ?? '').replaceAll(/[\t\r\n]+/gu, ' '));
  return `${fields.join('\t')}\n`;
}
