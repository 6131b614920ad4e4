import type { SortOrder } from './list-options.js';

const collator = new Intl.Collator(undefined, { numeric: true });

/** Reads all rows and yields them in the order of a field. Rows without a value come last in both directions. */
export async function* sortRows<Row extends object>(
  rows: AsyncIterable<Row>,
  { field, isDescending }: SortOrder,
  recordOf: (row: Row) => object,
): AsyncGenerator<Row, void, undefined> {
  const keyed: { row: Row; key: unknown }[] = [];
  for await (const row of rows) {
    keyed.push({ row, key: new Map<string, unknown>(Object.entries(recordOf(row))).get(field) });
  }
  const sign = isDescending ? -1 : 1;
  keyed.sort((a, b) => {
    const missing = Number(isMissing(a.key)) - Number(isMissing(b.key));
    return missing === 0 ? sign * compareKeys(a.key, b.key) : missing;
  });
  for (const { row } of keyed) yield row;
}

function isMissing(key: unknown): boolean {
  return key === null || key === undefined;
}

function compareKeys(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(textOf(a), textOf(b));
}

function textOf(key: unknown): string {
  return typeof key === 'string' ? key : JSON.stringify(key ?? null);
}
