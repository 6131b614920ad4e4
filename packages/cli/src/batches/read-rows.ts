import { parse } from 'csv-parse/sync';
import type { Problem } from './row-problem.js';

/** One row of a file: its fields by column, or why it cannot be read. */
export interface FileRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
  readonly problem?: Problem;
}

export interface FileRows {
  readonly encoding: Encoding;
  readonly rows: readonly FileRow[];
}

/** Columns of a kind of file, by whether each row must fill them. */
export interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** The file as a whole cannot be read; `kind` names the sentence, `line` where it was noticed. */
export class FileRowsError extends Error {
  override readonly name = 'FileRowsError';
  readonly kind: 'encoding' | 'csv' | 'column' | 'noColumn' | 'twoColumns' | 'empty';
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(kind: FileRowsError['kind'], facts: FileRowsError['facts'] = {}) {
    super(kind);
    this.kind = kind;
    this.facts = facts;
  }
}

/**
 * Reads rows of CSV with a header line, or of NDJSON: a file whose first character is `{`.
 *
 * @throws {FileRowsError} for a file that is neither, and for a header with an unknown, repeated or missing column
 */
export function readRows(bytes: Uint8Array, columns: Columns): FileRows {
  const decoded = decodeText(bytes);
  if (decoded === undefined) throw new FileRowsError('encoding');
  const { text, encoding } = decoded;
  const rows = text.trimStart().startsWith('{') ? readJsonRows(text, columns) : readCsvRows(text, columns);
  if (rows.length === 0) throw new FileRowsError('empty');
  return { encoding, rows: rows.map((row) => withMissing(row, columns)) };
}

function readCsvRows(text: string, columns: Columns): FileRow[] {
  const [head, ...records] = parseCsv(text);
  if (head === undefined) return [];
  const names = head.values.map((name) => name.trim());
  checkHeader(names, columns, head.line);
  return records.map(({ line, values }) => ({
    line,
    fields: new Map(names.map((name, index) => [name, (values[index] ?? '').trim()])),
    ...(values.length > names.length && { problem: { kind: 'tooManyFields' } as const }),
  }));
}

interface CsvRecord {
  readonly line: number;
  readonly values: readonly string[];
}

function parseCsv(text: string): CsvRecord[] {
  try {
    const options = { info: true, relax_column_count: true, skip_empty_lines: true };
    // The library's types do not know what `info` adds.
    const records = parse(text, options) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({ line: info.lines, values: record }));
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1;
    throw new FileRowsError('csv', { line, message: error instanceof Error ? error.message : String(error) });
  }
}

function checkHeader(names: readonly string[], { required, optional }: Columns, line: number): void {
  const known = [...required, ...optional];
  const columns = known.join(', ');
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new FileRowsError('column', { line, column: unknown, columns });
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new FileRowsError('twoColumns', { line, column: repeated });
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) throw new FileRowsError('noColumn', { line, column: missing, columns });
}

function readJsonRows(text: string, columns: Columns): FileRow[] {
  return text
    .split(/\r?\n/u)
    .map((content, index) => ({ content: content.trim(), line: index + 1 }))
    .filter(({ content }) => content !== '')
    .map(({ content, line }) => readJsonRow(content, line, columns));
}

function readJsonRow(content: string, line: number, { required, optional }: Columns): FileRow {
  const parsed = parseJson(content);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { line, fields: new Map(), problem: { kind: 'notJson' } };
  const known = [...required, ...optional];
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(parsed)) {
    if (!known.includes(name)) {
      const facts = { column: name, columns: known.join(', ') };
      return { line, fields, problem: { kind: 'unknownField', facts } };
    }
    if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      return { line, fields, problem: { kind: 'notJson' } };
    fields.set(name, value === null ? '' : String(value).trim());
  }
  return { line, fields };
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function withMissing(row: FileRow, { required }: Columns): FileRow {
  const missing = required.find((name) => (row.fields.get(name) ?? '') === '');
  if (row.problem !== undefined || missing === undefined) return row;
  return { ...row, problem: { kind: 'missing', facts: { column: missing } } };
}

type Encoding = 'utf-8' | 'utf-16le' | 'gbk';

/**
 * Decodes the bytes of a file that people made with a spreadsheet: UTF-8 with or without a byte order mark, UTF-16 with
 * one, or else GBK, in which Chinese editions of Excel save CSV. Undefined when it is none of them.
 */
function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes);
  return decodeAs('utf-8', bytes) ?? decodeAs('gbk', bytes);
}

function decodeAs(encoding: Encoding, bytes: Uint8Array): { text: string; encoding: Encoding } | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}
