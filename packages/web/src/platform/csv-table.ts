import { formatCsv, type CsvField } from '@ra3/sdk/rules/csv';

/** A column of a CSV file: its name in the current language, and the cell of a row. */
export interface CsvColumn<Row> {
  readonly head: string;
  readonly of: (row: Row) => CsvField;
}

export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return formatCsv([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ of }) => of(row)))]);
}

/** Builds a file name from parts, in characters that every system accepts: `ladder-ra3-1v1-page-2.csv`. */
export function csvFileName(...parts: readonly (string | number)[]): string {
  const words = parts.map((part) =>
    String(part)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  );
  return `${words.filter((word) => word !== '').join('-')}.csv`;
}
