import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatCsv, type CsvField } from '@ra3/sdk/rules/csv';

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
