import { padCells, measureFor, truncateCells } from './cells.js';
import { type TextMeasure } from './simple-measure.js';
import { cleanLine } from './clean-output.js';
import type { Paint, PaintStyle } from './paint.js';

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
}

export interface TableOptions {
  readonly paint: Paint;
  /** Longest line in cells. */
  readonly width: number;
}

type Rows = readonly (readonly Cell[])[];

const GAP = '  ';

/** Formats rows as a table of aligned columns: a muted head line, then one line per row, none longer than `width`. */
export async function formatTable(
  columns: readonly Column[],
  rows: Rows,
  options: TableOptions,
): Promise<string[]> {
  const shown = rows.map(cleanCells);
  return layOutTable(columns, shown, { ...options, measure: await measureFor(textsOf(columns, shown)) });
}

/** Cells as they are printed: their widths are those of what is left. */
export function cleanCells(cells: readonly Cell[]): Cell[] {
  return cells.map((cell) => ({ ...cell, text: cleanLine(cell.text, false) }));
}

export function layOutTable(
  columns: readonly Column[],
  rows: Rows,
  options: TableOptions & { readonly measure: TextMeasure },
): string[] {
  const widths = fitWidths(columns, naturalWidths(columns, rows, options.measure), options.width);
  const layLine = (cells: readonly Cell[]): string =>
    columns
      .map((column, index) => layCell(cells[index], { column, width: widths[index] ?? 0 }, options))
      .join(GAP);
  const head = layLine(columns.map((column) => ({ text: column.head, style: 'muted' })));
  return [head, ...rows.map(layLine)].map((line) => line.trimEnd());
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
