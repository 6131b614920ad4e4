import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.js';
import styles from './windowed.module.css';

export interface WindowedColumn {
  readonly key: string;
  readonly head: ReactNode;
  readonly isNumeric?: boolean;
  readonly className?: string | undefined;
}

interface WindowedTableProps extends ListShape {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly WindowedColumn[];
  /** Class that sets `grid-template-columns`. */
  readonly gridClass: string | undefined;
  /** Cells of a row in the order of the columns; undefined while the row is loading. */
  readonly cellsOf: (row: number) => readonly ReactNode[] | undefined;
  readonly rowClass?: (row: number) => string | undefined;
  /** Scrolls to a row; a new object scrolls again. */
  readonly target?: { readonly row: number } | undefined;
  /** Called with the range of rendered rows, so that the caller can fetch them. */
  readonly onWindow?: ((first: number, end: number) => void) | undefined;
}

/** A table that renders only the rows in view; `aria-rowcount` has the full length. */
export function WindowedTable(props: WindowedTableProps) {
  const { label, columns, gridClass, rowCount, rowHeight, viewHeight, target, onWindow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const { first, end, top } = rowsInView(props, scrollTop);
  useEffect(() => onWindow?.(first, end), [onWindow, first, end]);
  useEffect(() => {
    if (target === undefined || scroller.current === null) return;
    scroller.current.scrollTop = scrollTopOf({ rowCount, rowHeight, viewHeight }, target.row);
  }, [target, rowCount, rowHeight, viewHeight]);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="region"
      aria-label={label}
      tabIndex={0}
      style={{ maxHeight: viewHeight + rowHeight }}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <div role="table" aria-label={label} aria-rowcount={rowCount + 1}>
        <div role="row" aria-rowindex={1} className={classNames(styles.row, styles.head, gridClass)}>
          {columns.map(({ key, head, isNumeric, className }) => (
            <div key={key} role="columnheader" className={classNames(isNumeric && styles.numeric, className)}>
              {head}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles.canvas} style={{ height: canvasHeight(props) }}>
          {Array.from({ length: Math.max(0, end - first) }, (_, place) => (
            <WindowedRow key={first + place} {...props} row={first + place} top={top + place * rowHeight} />
          ))}
        </div>
      </div>
    </div>
  );
}

function WindowedRow(props: WindowedTableProps & { readonly row: number; readonly top: number }) {
  const { columns, gridClass, cellsOf, rowClass, row, top, rowHeight } = props;
  const cells = cellsOf(row);
  return (
    <div
      role="row"
      // The header is row 1.
      aria-rowindex={row + 2}
      aria-busy={cells === undefined ? true : undefined}
      className={classNames(styles.row, styles.placed, gridClass, rowClass?.(row))}
      style={{ top, height: rowHeight }}
    >
      {columns.map(({ key, isNumeric, className }, column) => (
        <div key={key} role="cell" className={classNames(isNumeric && styles.numeric, className)}>
          {cells?.[column]}
        </div>
      ))}
    </div>
  );
}

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

interface RowWindow {
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
