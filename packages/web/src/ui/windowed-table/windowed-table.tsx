import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { canvasHeight, rowsInView, scrollTopOf, type ListShape } from './row-window.js';
import styles from './windowed-table.module.css';

/** A column: its header, and the class of all its cells. */
export interface WindowedColumn {
  readonly key: string;
  readonly head: ReactNode;
  readonly isNumeric?: boolean;
  readonly className?: string | undefined;
}

export interface WindowedTableProps extends ListShape {
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
      onScroll={(event) => {
        setScrollTop(event.currentTarget.scrollTop);
      }}
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
