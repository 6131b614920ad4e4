import { measureFor } from './cells.js';
import type { TextMeasure } from './simple-measure.js';
import { cleanCells, layOutTable, type Cell, type Column, type TableOptions } from './table.js';
import { stripHarmful } from '@ra3/sdk/rules/text';

/** A column of a list: a field of its rows, and how the table shows it. */
export interface ListColumn<Row> extends Column {
  /** The field of the JSON row; `--fields` and CSV name the column by it. */
  readonly field: string;
  readonly cell: (row: Row) => Cell;
  /** A narrow terminal drops the column with the greatest number first; a column without one always stays. */
  readonly dropsAt?: number;
}

const GAP_CELLS = 2;

/** Lays out rows as a table that is no wider than the terminal, without the columns it has no room for. */
export async function formatList<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  { hasHeader, ...options }: TableOptions & { readonly hasHeader: boolean },
): Promise<string[]> {
  const cells = rows.map((row) => cleanCells(columns.map(({ cell }) => cell(row))));
  const texts = [...columns.map(({ head }) => head), ...cells.flat().map(({ text }) => text)];
  const measure = await measureFor(texts);
  const kept = fittingColumns(columns, cells, { width: options.width, measure });
  const lines = layOutTable(
    kept.map((index) => columns[index] ?? { head: '' }),
    cells.map((row) => kept.map((index) => row[index] ?? { text: '' })),
    { ...options, measure },
  );
  return hasHeader ? lines : lines.slice(1);
}

/** The indexes of the columns that fit when each is as narrow as it may be. */
function fittingColumns(
  columns: readonly ListColumn<never>[],
  rows: readonly (readonly Cell[])[],
  { width, measure }: { readonly width: number; readonly measure: TextMeasure },
): number[] {
  const needed = columns.map(({ head, shrinksTo = Number.POSITIVE_INFINITY }, index) =>
    Math.min(
      shrinksTo,
      Math.max(measure.width(head), ...rows.map((row) => measure.width(row[index]?.text ?? ''))),
    ),
  );
  let kept = columns.map((_column, index) => index);
  const widthOf = (indexes: readonly number[]): number =>
    indexes.reduce((sum, index) => sum + (needed[index] ?? 0) + GAP_CELLS, -GAP_CELLS);
  while (widthOf(kept) > width) {
    const next = kept
      .filter((index) => columns[index]?.dropsAt !== undefined)
      .toSorted((a, b) => (columns[b]?.dropsAt ?? 0) - (columns[a]?.dropsAt ?? 0))[0];
    if (next === undefined) break;
    kept = kept.filter((index) => index !== next);
  }
  return kept;
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
