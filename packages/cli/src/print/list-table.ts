import { formatTable, type Cell, type Column, type TableOptions } from './table.js';
import { stripHarmful } from '@ra3/sdk/rules/text';

/** A column of a list: a field of its rows, and how the table shows it. */
export interface ListColumn<Row> extends Column {
  /** The field of the JSON row; `--fields` and CSV name the column by it. */
  readonly field: string;
  readonly cell: (row: Row) => Cell;
}

/** Lays out rows as a table that is no wider than the terminal, without the columns it has no room for. */
export async function formatList<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  options: TableOptions & { readonly hasHeader: boolean },
): Promise<string[]> {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  return formatTable(columns, cells, options);
}

type Rest<Row> = Partial<Pick<ListColumn<Row>, 'shrinksTo' | 'dropsAt'>>;
type CellOf<Row> = (row: Row) => Cell | string;

/** A column whose cells are what `cell` says: a text, or one with a style. */
export function column<Row>(
  field: string,
  head: string,
  shown: CellOf<Row> | (Omit<ListColumn<Row>, 'field' | 'head' | 'cell'> & { readonly cell: CellOf<Row> }),
): ListColumn<Row> {
  const { cell, ...rest } = typeof shown === 'function' ? { cell: shown } : shown;
  const styled = (row: Row): Cell => {
    const content = cell(row);
    return typeof content === 'string' ? { text: content } : content;
  };
  return { field, head, ...rest, cell: styled };
}

/** A column of a field that is a text, as `show` shows it. Default: without harmful characters, and nothing for null. */
export function textColumn<Row extends object>(
  field: keyof Row & string,
  head: string,
  { show = stripHarmful, ...rest }: Rest<Row> & { readonly show?: (value: string) => Cell | string } = {},
): ListColumn<Row> {
  return column(field, head, { ...rest, cell: (row) => show(String(row[field] ?? '')) });
}

/** A column of a field that is a number; nothing for null. */
export function numberColumn<Row extends object>(
  field: keyof Row & string,
  head: string,
  rest: Rest<Row> = {},
): ListColumn<Row> {
  return { ...textColumn(field, head, rest), isNumber: true };
}
