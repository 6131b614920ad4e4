import { padCells, rulerFor, truncateCells } from './cells.js';
import { type CellRuler } from './simple-ruler.js';
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

export interface TableLook {
  readonly paint: Paint;
  /** Cells of the longest line there may be. */
  readonly width: number;
}

type Rows = readonly (readonly Cell[])[];

const GAP = '  ';

/** Lays rows out in columns by terminal cells: a muted head line, then one line a row, none longer than `width`. */
export async function formatTable(
  columns: readonly Column[],
  rows: Rows,
  look: TableLook,
): Promise<string[]> {
  return layTable(columns, rows, { ...look, ruler: await rulerFor(textsOf(columns, rows)) });
}

/** The same for those who have a ruler at hand. */
export function layTable(
  columns: readonly Column[],
  rows: Rows,
  look: TableLook & { readonly ruler: CellRuler },
): string[] {
  const widths = fitWidths(columns, naturalWidths(columns, rows, look.ruler), look.width);
  const layLine = (cells: readonly Cell[]): string =>
    columns
      .map((column, index) => layCell(cells[index], { column, width: widths[index] ?? 0 }, look))
      .join(GAP);
  const head = layLine(columns.map((column) => ({ text: column.head, style: 'muted' })));
  return [head, ...rows.map(layLine)].map((line) => line.trimEnd());
}

function* textsOf(columns: readonly Column[], rows: Rows): Generator<string, void, undefined> {
  for (const { head } of columns) yield head;
  for (const row of rows) for (const { text } of row) yield text;
}

function naturalWidths(columns: readonly Column[], rows: Rows, ruler: CellRuler): number[] {
  return columns.map((column, index) =>
    rows.reduce(
      (widest, row) => Math.max(widest, ruler.width(row[index]?.text ?? '')),
      ruler.width(column.head),
    ),
  );
}

/** Takes the cells that are too many from the columns that may shrink, always from the one that is widest then. */
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
  { paint, ruler }: { readonly paint: Paint; readonly ruler: CellRuler },
): string {
  const side = column.isNumber === true ? 'right' : 'left';
  const text = padCells(truncateCells(cell?.text ?? '', width, ruler), width, { side, ruler });
  return cell?.style === undefined ? text : paint(cell.style, text);
}
