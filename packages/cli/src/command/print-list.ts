import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { jsonText } from '../print/clean-output.js';
import { formatList, type ListColumn } from '../print/list-table.js';
import { pickFields, csvLine, fieldOf, tsvLine } from '../print/record-fields.js';
import type { Cell } from '../print/table.js';
import type { CommandContext } from './command-context.js';
import type { SortOrder } from './list-options.js';

/** A list as data; `printList` prints it in every format. */
export interface List<Row extends object> {
  readonly columns: readonly ListColumn<Row>[];
  /** The rows in the host's order; an iterable is read only as far as `--limit` says. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** What `--quiet` prints of a row, for another command: an id, a name. */
  readonly id: (row: Row) => string | number;
  /** How many rows are printed without `--limit`. Default: all. */
  readonly limit?: number;
  /** The JSON of a row where it has more or other fields than the row. */
  readonly record?: (row: Row) => object;
  /** The table of a list that is printed while it is read; `--fields` and `--sort` give it columns as any other. */
  readonly lines?: ListLines<Row>;
  readonly above?: () => Promise<readonly string[]> | readonly string[];
  readonly below?: (rows: readonly Row[]) => readonly string[];
  /** What a table says in place of no rows. */
  readonly empty: string;
  /** The error for no rows at all where that means a wrong page: exit code 3 in every format. */
  readonly notFound?: () => string | undefined;
}

export interface ListLines<Row extends object> {
  readonly head?: string;
  readonly of: (row: Row) => Promise<readonly string[]> | readonly string[];
  /** Rows per write, for lists of very many. Default: 1. */
  readonly block?: number;
}

/** Prints a list as the options of the command line ask: the one way of every list command. */
export async function printList<Row extends object>(
  context: CommandContext,
  list: List<Row>,
): Promise<ExitCode> {
  const { sort, format, isQuiet } = context.list;
  const limited = failWhenEmpty(list, takeRows(list, context.list.limit ?? list.limit));
  const rows = sort === undefined ? limited : sortRows(limited, sort, recordOf(list));
  if (isQuiet) await printIds(rows, list, context);
  else if (format === 'table') await printForPeople(rows, list, context);
  else if (format === 'json') await printArray(rows, list, context);
  else if (format === 'ndjson')
    for await (const row of rows) await context.output.record(recordOf(list)(row));
  else await printValues(rows, list, context);
  return exitCodes.ok;
}

type Rows<Row> = AsyncIterable<Row>;

async function* takeRows<Row extends object>(
  { rows }: List<Row>,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row, void, undefined> {
  let taken = 0;
  for await (const row of rows) {
    yield row;
    taken += 1;
    // Before the next row, which may be a request away.
    if (taken >= limit) return;
  }
}

async function* failWhenEmpty<Row extends object>(
  { notFound }: List<Row>,
  rows: Rows<Row>,
): AsyncGenerator<Row, void, undefined> {
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    yield row;
  }
  const message = isEmpty ? notFound?.() : undefined;
  if (message !== undefined) throw new CommandError('not-found', message);
}

function recordOf<Row extends object>({ record }: List<Row>): (row: Row) => object {
  return record ?? ((row) => row);
}

async function printIds<Row extends object>(
  rows: Rows<Row>,
  { id }: List<Row>,
  { output }: CommandContext,
): Promise<void> {
  for await (const row of rows) await output.raw(tsvLine([id(row)]));
}

function printForPeople<Row extends object>(
  rows: Rows<Row>,
  list: List<Row>,
  context: CommandContext,
): Promise<void> {
  const { fields, sort } = context.list;
  return list.lines === undefined || fields.length > 0 || sort !== undefined
    ? printTable(rows, list, context)
    : printLines(rows, list.lines, context);
}

async function printLines<Row extends object>(
  rows: Rows<Row>,
  { head, of, block = 1 }: ListLines<Row>,
  { output, list: { hasHeader } }: CommandContext,
): Promise<void> {
  let lines: string[] = head === undefined || !hasHeader ? [] : [output.paint('muted', head)];
  let waiting = 0;
  for await (const row of rows) {
    lines.push(...(await of(row)));
    waiting += 1;
    if (waiting < block) continue;
    await output.lines(lines);
    [lines, waiting] = [[], 0];
  }
  await output.lines(lines);
}

async function printTable<Row extends object>(
  rows: Rows<Row>,
  given: List<Row>,
  { output, list }: CommandContext,
): Promise<void> {
  const { columns, above, below, empty } = given;
  const all = await collect(rows);
  const chosen = list.fields.length === 0 ? columns : list.fields.map((field) => columnOf(field, given));
  const { hasHeader } = list;
  const table = all.length === 0 ? [empty] : await formatList(chosen, all, { ...output, hasHeader });
  const top = hasHeader ? ((await above?.()) ?? []) : [];
  const bottom = hasHeader ? (below?.(all) ?? []) : [];
  await output.lines([...top, ...table, ...bottom]);
}

/** The column of a field; a field that has none is shown as its plain value. */
function columnOf<Row extends object>(field: string, list: List<Row>): ListColumn<Row> {
  const cell = (row: Row): Cell => ({ text: String(fieldOf(valueOf(recordOf(list)(row), field)) ?? '') });
  return list.columns.find((column) => column.field === field) ?? { field, head: field, cell };
}

function valueOf(record: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(record)).get(field);
}

/** One JSON array, written whole: an error in between must not leave half of one. */
async function printArray<Row extends object>(
  rows: Rows<Row>,
  list: List<Row>,
  { output, list: { fields } }: CommandContext,
): Promise<void> {
  const records = (await collect(rows)).map((row) => pickFields(recordOf(list)(row), fields));
  await output.raw(`${jsonText(records, 2)}\n`);
}

export async function collect<Row>(rows: Rows<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function printValues<Row extends object>(
  rows: Rows<Row>,
  list: List<Row>,
  { output, list: { fields: asked, hasHeader, format } }: CommandContext,
): Promise<void> {
  const line = format === 'csv' ? csvLine : tsvLine;
  const fields = asked.length > 0 ? asked : list.columns.map(({ field }) => field);
  if (hasHeader) await output.raw(line(fields));
  for await (const row of rows) {
    const record = recordOf(list)(row);
    await output.raw(line(fields.map((field) => valueOf(record, field))));
  }
}

/** Reads all rows and yields them in the order of a field. Rows without a value come last in both directions. */
async function* sortRows<Row extends object>(
  rows: AsyncIterable<Row>,
  { field, isDescending }: SortOrder,
  recordOf: (row: Row) => object,
): AsyncGenerator<Row, void, undefined> {
  const keyed: { row: Row; key: unknown }[] = [];
  for await (const row of rows) {
    keyed.push({ row, key: new Map<string, unknown>(Object.entries(recordOf(row))).get(field) });
  }
  // Made here, because its tables take megabytes and most lists are printed in the order of the host.
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const sign = isDescending ? -1 : 1;
  keyed.sort((a, b) => {
    const missing = Number(isMissing(a.key)) - Number(isMissing(b.key));
    return missing === 0 ? sign * compareKeys(a.key, b.key, compare) : missing;
  });
  for (const { row } of keyed) yield row;
}

function isMissing(key: unknown): boolean {
  return key === null || key === undefined;
}

function compareKeys(a: unknown, b: unknown, compare: Intl.Collator['compare']): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compare(textOf(a), textOf(b));
}

function textOf(key: unknown): string {
  return typeof key === 'string' ? key : JSON.stringify(key ?? null);
}
