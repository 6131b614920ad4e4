import { knownMeasure, padCells, measureFor, truncateCells } from './cells.js';
import { type TextMeasure } from './simple-measure.js';
import { cleanLine } from './clean-output.js';
import type { Paint, PaintStyle } from './paint.js';
import { wrapText } from './wrap-text.js';

/** One cell: its text without colours, and the style it gets after it is cut. */
export interface Cell {
  readonly text: string;
  readonly style?: PaintStyle;
}

export interface Column {
  readonly head: string;
  /** Aligns right; words align left. */
  readonly isNumber?: boolean;
  /** The column may be cut to this many cells when lines are too long; columns without it are never cut. */
  readonly shrinksTo?: number;
  /**
   * A narrow terminal drops the column with the greatest number first, and those of one number together: wins without losses say
   * little. A column without one always stays.
   */
  readonly dropsAt?: number;
}

export interface TableOptions {
  readonly paint: Paint;
  /** Longest line in cells. */
  readonly width: number;
  /** Default: true. */
  readonly hasHeader?: boolean;
}

type MeasuredOptions = TableOptions & { readonly measure: TextMeasure };

type Rows = readonly (readonly Cell[])[];

const GAP = '  ';

/**
 * Formats rows as a table of aligned columns: a muted head line, then one line per row, none longer than `width`. A terminal
 * that is too narrow for the columns that always stay gets a line per cell instead.
 */
export async function formatTable(
  columns: readonly Column[],
  rows: Rows,
  options: TableOptions,
): Promise<string[]> {
  const cleaned = rows.map(cleanCells);
  const measured = { ...options, measure: await measureFor(textsOf(columns, cleaned)) };
  const { shown, cells, isTooWide } = fittingColumns(columns, cleaned, measured);
  return isTooWide ? layOutBlocks(shown, cells, measured) : layOutTable(shown, cells, measured);
}

/** A column that there is room for: its place among all, and how many cells it takes. */
export interface FittedColumn extends Column {
  readonly index: number;
  readonly width: number;
}

/** The columns that fit into `width` cells, two blanks between them, each as wide as its cells or as it may be. */
export function fitColumns(columns: readonly Column[], rows: Rows, width: number): FittedColumn[] {
  const { kept, shown, cells } = fittingColumns(columns, rows, { width, measure: knownMeasure });
  const widths = fitWidths(shown, naturalWidths(shown, cells, knownMeasure), width);
  return shown.map((column, at) => ({ ...column, index: kept[at] ?? at, width: widths[at] ?? 0 }));
}

/** Cells as they are printed: their widths are those of what is left. */
function cleanCells(cells: readonly Cell[]): Cell[] {
  return cells.map((cell) => ({ ...cell, text: cleanLine(cell.text, false) }));
}

interface FittingColumns {
  readonly kept: readonly number[];
  readonly shown: readonly Column[];
  readonly cells: Rows;
  readonly isTooWide: boolean;
}

/** The columns with their cells, and their indexes, that fit when each is as narrow as it may be, or that stay though they do not fit. */
function fittingColumns(
  columns: readonly Column[],
  rows: Rows,
  { width, measure }: Pick<MeasuredOptions, 'width' | 'measure'>,
): FittingColumns {
  const natural = naturalWidths(columns, rows, measure);
  const needed = columns.map(({ shrinksTo = Number.POSITIVE_INFINITY }, index) =>
    Math.min(shrinksTo, natural[index] ?? 0),
  );
  let kept = columns.map((_column, index) => index);
  const widthOf = (indexes: readonly number[]): number =>
    indexes.reduce((sum, index) => sum + (needed[index] ?? 0) + GAP.length, -GAP.length);
  while (widthOf(kept) > width) {
    const first = Math.max(...kept.map((index) => columns[index]?.dropsAt ?? Number.NEGATIVE_INFINITY));
    if (first === Number.NEGATIVE_INFINITY) break;
    kept = kept.filter((index) => columns[index]?.dropsAt !== first);
  }
  return {
    kept,
    shown: kept.map((index) => columns[index] ?? { head: '' }),
    cells: rows.map((row) => kept.map((index) => row[index] ?? { text: '' })),
    isTooWide: widthOf(kept) > width,
  };
}

/** A line per cell, with its head before it, and a blank line between rows. */
function layOutBlocks(
  columns: readonly Column[],
  rows: Rows,
  { paint, measure, width }: MeasuredOptions,
): string[] {
  const widest = Math.max(...columns.map(({ head }) => measure.width(head)));
  const headCells = Math.min(widest, Math.floor(width / 2) - GAP.length);
  const layOut = ({ text, style }: Cell, head: string): string[] => {
    // A cell without a head begins the block.
    const indent = head === '' ? 0 : headCells + GAP.length;
    const parts = [style === undefined ? { text } : { text, style }];
    const lines = wrapText(parts, { width: width - indent, measure, paint, breaksWords: true });
    return lines.map((line, index) => {
      const label = index === 0 ? truncateCells(head, headCells, measure) : '';
      return paint('muted', padCells(label, indent, { side: 'left', measure })) + line;
    });
  };
  return rows.flatMap((row, index) => [
    ...(index === 0 ? [] : ['']),
    ...columns.flatMap(({ head }, column) => layOut(row[column] ?? { text: '' }, head)),
  ]);
}

function layOutTable(columns: readonly Column[], rows: Rows, options: MeasuredOptions): string[] {
  const widths = fitWidths(columns, naturalWidths(columns, rows, options.measure), options.width);
  const layLine = (cells: readonly Cell[]): string =>
    columns
      .map((column, index) => layCell(cells[index], { column, width: widths[index] ?? 0 }, options))
      .join(GAP);
  const head = layLine(columns.map((column) => ({ text: column.head, style: 'muted' })));
  const lines = [...(options.hasHeader === false ? [] : [head]), ...rows.map(layLine)];
  return lines.map((line) => line.trimEnd());
}

function* textsOf(columns: readonly Column[], rows: Rows): Generator<string, void, undefined> {
  for (const { head } of columns) yield head;
  for (const row of rows) for (const { text } of row) yield text;
}

function naturalWidths(columns: readonly Column[], rows: Rows, measure: TextMeasure): number[] {
  return columns.map((column, index) =>
    rows.reduce(
      (widest, row) => Math.max(widest, measure.width(row[index]?.text ?? '')),
      measure.width(column.head),
    ),
  );
}

/** Shrinks columns until the line fits, always the widest one that may shrink. */
function fitWidths(columns: readonly Column[], natural: readonly number[], width: number): number[] {
  const widths = [...natural];
  let excess = widths.reduce((sum, cells) => sum + cells, GAP.length * (columns.length - 1)) - width;
  while (excess > 0 && excess < Number.POSITIVE_INFINITY) {
    const widest = widestShrinking(columns, widths);
    if (widest === undefined) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess -= 1;
  }
  return widths;
}

function widestShrinking(columns: readonly Column[], widths: readonly number[]): number | undefined {
  let widest: number | undefined;
  columns.forEach(({ shrinksTo }, index) => {
    const cells = widths[index] ?? 0;
    const canShrink = shrinksTo !== undefined && cells > shrinksTo;
    if (canShrink && (widest === undefined || cells > (widths[widest] ?? 0))) widest = index;
  });
  return widest;
}

function layCell(
  cell: Cell | undefined,
  { column, width }: { readonly column: Column; readonly width: number },
  { paint, measure }: { readonly paint: Paint; readonly measure: TextMeasure },
): string {
  const side = column.isNumber === true ? 'right' : 'left';
  const text = padCells(truncateCells(cell?.text ?? '', width, measure), width, { side, measure });
  return cell?.style === undefined ? text : paint(cell.style, text);
}
