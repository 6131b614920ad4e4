import { cellWidth, padCells, truncateCells } from './cells.js';
import type { Paint, PaintStyle } from './paint.js';

/** One cell: its text without colours, and the colour it gets once it is cut to its width. */
export interface Cell {
  readonly text: string;
  readonly style?: PaintStyle;
}

export interface Column {
  readonly head: string;
  /** Numbers stand right, words left. */
  readonly isNumber?: boolean;
  /** May be cut to this many cells when the line is too long for the terminal; other columns never are. */
  readonly shrinksTo?: number;
}

const GAP = '  ';

/** Lays rows out in columns by terminal cells: a muted head line, then one line a row, none longer than `width`. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  look: { readonly paint: Paint; readonly width: number },
): string[] {
  const widths = fitWidths(columns, naturalWidths(columns, rows), look.width);
  const layLine = (cells: readonly Cell[]): string =>
    columns
      .map((column, index) => layCell(cells[index], widths[index] ?? 0, { column, paint: look.paint }))
      .join(GAP);
  const head = layLine(columns.map((column) => ({ text: column.head, style: 'muted' })));
  return [head, ...rows.map(layLine)].map((line) => line.trimEnd());
}

function naturalWidths(columns: readonly Column[], rows: readonly (readonly Cell[])[]): number[] {
  return columns.map((column, index) =>
    rows.reduce((widest, row) => Math.max(widest, cellWidth(row[index]?.text ?? '')), cellWidth(column.head)),
  );
}

/** Takes the cells that are too many from the columns that may shrink, the widest first. */
function fitWidths(columns: readonly Column[], natural: readonly number[], width: number): number[] {
  const widths = [...natural];
  let excess = widths.reduce((sum, cells) => sum + cells, GAP.length * (columns.length - 1)) - width;
  const shrinking = columns
    .map((column, index) => ({ index, least: column.shrinksTo }))
    .filter((one): one is { index: number; least: number } => one.least !== undefined)
    .sort((a, b) => (widths[b.index] ?? 0) - (widths[a.index] ?? 0));
  for (const { index, least } of shrinking) {
    const taken = Math.min(Math.max(0, excess), Math.max(0, (widths[index] ?? 0) - least));
    widths[index] = (widths[index] ?? 0) - taken;
    excess -= taken;
  }
  return widths;
}

function layCell(
  cell: Cell | undefined,
  width: number,
  { column, paint }: { readonly column: Column; readonly paint: Paint },
): string {
  const text = padCells(
    truncateCells(cell?.text ?? '', width),
    width,
    column.isNumber === true ? 'right' : 'left',
  );
  return cell?.style === undefined ? text : paint(cell.style, text);
}
