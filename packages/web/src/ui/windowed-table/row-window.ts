/** Rows rendered outside the view on either side, so that fast scrolling shows no gap. */
const OVERSCAN_ROWS = 8;

/** Browsers limit element heights to about 17 million pixels. A longer list scrolls several pixels per scrolled pixel. */
export const TALLEST_CANVAS_PX = 8_000_000;

export interface ListShape {
  readonly rowCount: number;
  /** Pixels. */
  readonly rowHeight: number;
  /** Visible height of the list, in pixels. */
  readonly viewHeight: number;
}

/** The rows to render, and their position. */
export interface RowWindow {
  readonly first: number;
  /** Index after the last row. */
  readonly end: number;
  /** Pixels from the top of the canvas to the first rendered row. */
  readonly top: number;
}

/** Height of the scrolled content, in pixels. */
export function canvasHeight({ rowCount, rowHeight }: ListShape): number {
  return Math.min(rowCount * rowHeight, TALLEST_CANVAS_PX);
}

/** The rows to render when the list is scrolled to `scrollTop` pixels. */
export function rowsInView(list: ListShape, scrollTop: number): RowWindow {
  const { rowCount, rowHeight, viewHeight } = list;
  const maxScrollTop = Math.max(0, canvasHeight(list) - viewHeight);
  const at = Math.min(Math.max(0, scrollTop), maxScrollTop);
  const position = at * pixelsPerScrolledPixel(list, maxScrollTop);
  const first = Math.max(0, Math.floor(position / rowHeight) - OVERSCAN_ROWS);
  const end = Math.min(rowCount, Math.ceil((position + viewHeight) / rowHeight) + OVERSCAN_ROWS);
  return { first, end, top: at - position + first * rowHeight };
}

/** Scroll position, in pixels, at which a row is at the top of the view, limited by the end of the list. */
export function scrollTopOf(list: ListShape, row: number): number {
  const maxScrollTop = Math.max(0, canvasHeight(list) - list.viewHeight);
  return Math.min(maxScrollTop, (row * list.rowHeight) / pixelsPerScrolledPixel(list, maxScrollTop));
}

/** Pixels of the list per scrolled pixel; 1 unless the canvas is shorter than the list. */
function pixelsPerScrolledPixel(
  { rowCount, rowHeight, viewHeight }: ListShape,
  maxScrollTop: number,
): number {
  const isWhole = rowCount * rowHeight <= TALLEST_CANVAS_PX;
  return isWhole || maxScrollTop === 0 ? 1 : (rowCount * rowHeight - viewHeight) / maxScrollTop;
}
