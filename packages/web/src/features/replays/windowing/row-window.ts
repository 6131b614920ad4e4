/** Rows beyond the view on either side, so that quick scrolling shows no gap. */
const SPARE_ROWS = 8;

/** Browsers lay out nothing taller than some 17 million pixels; longer lists are scrolled in larger steps. */
export const TALLEST_CANVAS_PX = 8_000_000;

export interface ListShape {
  readonly rowCount: number;
  /** Pixels. */
  readonly rowHeight: number;
  /** Pixels of the list that are in view. */
  readonly viewHeight: number;
}

/** The rows to draw, and where. */
export interface RowWindow {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  /** Pixels from the top of the canvas to the first drawn row. */
  readonly top: number;
}

/** Height of what is scrolled, in pixels. */
export function canvasHeight({ rowCount, rowHeight }: ListShape): number {
  return Math.min(rowCount * rowHeight, TALLEST_CANVAS_PX);
}

/** Which rows are in view when the list is scrolled to `scrollTop`. */
export function rowsInView(list: ListShape, scrollTop: number): RowWindow {
  const { rowCount, rowHeight, viewHeight } = list;
  const reach = Math.max(0, canvasHeight(list) - viewHeight);
  const at = Math.min(Math.max(0, scrollTop), reach);
  const position = at * stretch(list, reach);
  const first = Math.max(0, Math.floor(position / rowHeight) - SPARE_ROWS);
  const end = Math.min(rowCount, Math.ceil((position + viewHeight) / rowHeight) + SPARE_ROWS);
  return { first, end, top: at - position + first * rowHeight };
}

/** How far to scroll so that a row is the first in view, or as near as the list's end allows. */
export function scrollTopOf(list: ListShape, row: number): number {
  const reach = Math.max(0, canvasHeight(list) - list.viewHeight);
  return Math.min(reach, (row * list.rowHeight) / stretch(list, reach));
}

/** Pixels of the list for each scrolled one: 1 unless the canvas is shorter than the list. */
function stretch({ rowCount, rowHeight, viewHeight }: ListShape, reach: number): number {
  const isWhole = rowCount * rowHeight <= TALLEST_CANVAS_PX;
  return isWhole || reach === 0 ? 1 : (rowCount * rowHeight - viewHeight) / reach;
}
