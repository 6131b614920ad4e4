import { formatCsv, type CsvField } from '@ra3/sdk/rules';

/** One column of a table that can be downloaded: its head in the reader's language, and what stands in a row. */
export interface CsvColumn<Row> {
  readonly head: string;
  readonly of: (row: Row) => CsvField;
}

/** Writes rows as CSV, the heads first. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return formatCsv([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ of }) => of(row)))]);
}

/** Names a file after its page, in characters that every system can store: `ladder-ra3-1v1-page-2.csv`. */
export function csvFileName(...parts: readonly (string | number)[]): string {
  const words = parts.map((part) =>
    String(part)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  );
  return `${words.filter((word) => word !== '').join('-')}.csv`;
}
