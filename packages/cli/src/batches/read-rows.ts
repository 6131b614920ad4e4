import { parse } from 'csv-parse/sync';
import { CommandError } from '../failure/command-error.js';
import { rowError, type Speaking } from '../admin/admin-host.js';
import { parseJson, isObject } from '../files/parse-json.js';
import type { Columns } from '../command/file-columns.js';

/** One row of a file: its fields by column, or why it cannot be read. */
export interface FileRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly error?: CommandError | undefined;
}

/**
 * Reads rows of CSV with a header line, or of NDJSON: a file whose first character is `{`. Its bytes are UTF-8, UTF-16 with a
 * byte order mark, or GBK, in which Chinese editions of Excel save CSV.
 *
 * @throws {CommandError} `usage` for a file that is neither, and for a header with an unknown, repeated or missing column
 */
export function readRows(bytes: Uint8Array, columns: Columns, speaking: Speaking) {
  const isMarked = bytes[0] === 0xff && bytes[1] === 0xfe;
  const decoded = isMarked
    ? decodeAs('utf-16le', bytes)
    : (decodeAs('utf-8', bytes) ?? decodeAs('gbk', bytes));
  if (decoded === undefined) throw fileError('encoding', {}, speaking);
  const { encoding } = decoded;
  // The comments above the header, as `ra3 admin ban template` writes them; a name further down may begin with #.
  const content = decoded.content.replace(/^(?:#.*\r?\n)+/u, (lines) => lines.replaceAll(/[^\n]+/gu, ''));
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
  kind: 'encoding' | 'empty' | 'csv' | 'column' | 'twoColumns' | 'noColumn',
  facts: Readonly<Record<string, string | number>>,
  { context: { language } }: Speaking,
): CommandError {
  return new CommandError('usage', language.text(`terminal.batch.file.${kind}`, facts));
}

function decodeAs(encoding: 'utf-8' | 'utf-16le' | 'gbk', bytes: Uint8Array) {
  try {
    return { content: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}

function readCsvRows(content: string, columns: Columns, speaking: Speaking): FileRow[] {
  const [head, ...records] = parseCsv(content, speaking);
  if (head === undefined) return [];
  const names = head.record.map((name) => name.trim());
  refuseHeader(names, columns, { line: head.info.lines, speaking });
  return records.map(({ info, record }) => ({
    line: info.lines,
    fields: Object.fromEntries(names.map((name, index) => [name, (record[index] ?? '').trim()])),
    error: record.length > names.length ? rowError('tooManyFields', {}, speaking) : undefined,
  }));
}

interface CsvRecord {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

function parseCsv(content: string, speaking: Speaking): CsvRecord[] {
  const options = { info: true, relax_column_count: true, skip_empty_lines: true };
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
