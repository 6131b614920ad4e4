import { parse } from 'csv-parse/sync';
import { CommandError } from '../failure/command-error.js';
import { rowError, type Speaking } from '../admin/admin-host.js';
import { parseJson, isObject } from '../files/parse-json.js';
import type { Columns } from '../command/file-columns.js';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { certainEncoding, decodeText, possibleTexts, type TextEncoding } from './text-encoding.js';

/** One row of a file: its fields by column, or why it cannot be read. */
export interface FileRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly error?: CommandError | undefined;
}

/**
 * Reads rows of CSV with a header line, or of NDJSON: a file whose first character is `{`.
 *
 * @throws {CommandError} `usage` for a file that is neither, for one whose encoding is not certain, and for a
 *   header with an unknown, repeated or missing column
 */
export function readRows(bytes: Uint8Array, columns: Columns, speaking: Speaking) {
  const encoding = certainEncoding(bytes);
  if (encoding === undefined) throw unknownEncoding(bytes, speaking);
  const decoded = decodeText(bytes, encoding);
  if (decoded === undefined) throw unlikeEncoding(encoding, speaking);
  // The comments above the header, as `ra3 admin ban template` writes them and a spreadsheet keeps them; a name further down
  // may begin with #.
  const content = decoded.replace(/^(?:"?#.*\r?\n)+/u, (lines) => lines.replaceAll(/[^\n]+/gu, ''));
  const read = content.trimStart().startsWith('{') ? readJsonRows : readCsvRows;
  const rows = read(content, columns, speaking).map((row) => {
    const column = columns.required.find((name) => (row.fields[name] ?? '') === '');
    if (row.error !== undefined || column === undefined) return row;
    return { ...row, error: rowError('missing', { column }, speaking) };
  });
  if (rows.length === 0) throw fileError('empty', {}, speaking);
  return { encoding, rows };
}

function fileError(
  kind: 'encoding' | 'unknownEncoding' | 'empty' | 'csv' | 'column' | 'twoColumns' | 'noColumn',
  facts: Readonly<Record<string, string | number>>,
  { context: { language } }: Speaking,
): CommandError {
  return new CommandError('usage', language.text(`terminal.batch.file.${kind}`, facts));
}

/** The bytes of a file in a given encoding as UTF-8 with a byte order mark. @throws {CommandError} `usage` for other bytes */
export function inUtf8(bytes: Uint8Array, encoding: TextEncoding, speaking: Speaking): Buffer {
  const content = decodeText(bytes, encoding);
  if (content === undefined) throw unlikeEncoding(encoding, speaking);
  return Buffer.from(`\uFEFF${content}`);
}

function unlikeEncoding(encoding: TextEncoding, speaking: Speaking): CommandError {
  return fileError('encoding', { encoding: encoding.toUpperCase() }, speaking);
}

function unknownEncoding(bytes: Uint8Array, speaking: Speaking): CommandError {
  const samples = possibleTexts(bytes).map(({ encoding, sample }) => `${encoding} (${stripHarmful(sample)})`);
  return fileError('unknownEncoding', { samples: samples.join(', ') }, speaking);
}

function readCsvRows(content: string, columns: Columns, speaking: Speaking): FileRow[] {
  const [, chosen] = SEPARATOR_LINE.exec(content) ?? [];
  const rows = chosen === undefined ? content : content.replace(SEPARATOR_LINE, '\n');
  const [head, ...records] = parseCsv(rows, chosen ?? delimiterOf(rows, columns), speaking);
  if (head === undefined) return [];
  const names = withoutEmptyEnd(head.record);
  refuseHeader(names, columns, { line: head.info.lines, speaking });
  return records.map(({ info, record }) => ({
    line: info.lines,
    fields: Object.fromEntries(names.map((name, index) => [name, (record[index] ?? '').trim()])),
    error:
      withoutEmptyEnd(record).length > names.length ? rowError('tooManyFields', {}, speaking) : undefined,
  }));
}

/** The first line of Excel, which names the delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/iu;

/** The delimiter whose header has the most known columns. */
function delimiterOf(content: string, { required, optional }: Columns): string {
  const names = new Set([...required, ...optional]);
  const [header = ''] = content.trimStart().split(/[\r\n]/u, 1);
  const known = (delimiter: string): number =>
    header.split(delimiter).filter((field) => names.has(field.replaceAll('"', '').trim())).length;
  return [',', ';', '\t'].toSorted((one, other) => known(other) - known(one))[0] ?? ',';
}

/** Spreadsheets add empty fields up to the widest row. */
function withoutEmptyEnd(record: readonly string[]): string[] {
  const fields = record.map((field) => field.trim());
  return fields.slice(0, fields.findLastIndex((field) => field !== '') + 1);
}

interface CsvRecord {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

function parseCsv(content: string, delimiter: string, speaking: Speaking): CsvRecord[] {
  const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true };
  try {
    return parse(content, options) as unknown as CsvRecord[]; // The library's types do not know what `info` adds.
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1;
    const message = error instanceof Error ? error.message : String(error);
    throw fileError('csv', { line, message }, speaking);
  }
}

function refuseHeader(
  names: readonly string[],
  { required, optional }: Columns,
  { line, speaking }: { readonly line: number; readonly speaking: Speaking },
): void {
  const known = [...required, ...optional];
  const mistakes = [
    ['column', names.find((name) => !known.includes(name))],
    ['twoColumns', names.find((name, index) => names.indexOf(name) !== index)],
    ['noColumn', required.find((name) => !names.includes(name))],
  ] as const;
  for (const [kind, column] of mistakes)
    if (column !== undefined) throw fileError(kind, { line, column, columns: known.join(', ') }, speaking);
}

function readJsonRows(content: string, { required, optional }: Columns, speaking: Speaking): FileRow[] {
  const known = [...required, ...optional];
  return content.split('\n').flatMap((text, index) => {
    if (text.trim() === '') return [];
    const row = { line: index + 1, fields: {} as Record<string, string> };
    const parsed = parseJson(text);
    if (!isObject(parsed)) return { ...row, error: rowError('notJson', {}, speaking) };
    for (const [column, value] of Object.entries(parsed)) {
      const facts = { column, columns: known.join(', ') };
      if (!known.includes(column)) return { ...row, error: rowError('unknownField', facts, speaking) };
      if (typeof value !== 'string' && typeof value !== 'number' && value !== null)
        return { ...row, error: rowError('notJson', {}, speaking) };
      row.fields[column] = String(value ?? '').trim();
    }
    return row;
  });
}
