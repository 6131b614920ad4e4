import { startTransition, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Icon } from './icon/icon.js';
import { MOST_DRAWN, Skeleton, skeletonRowsClass, SkeletonRows, type SkeletonRowsProps } from './skeleton.js';
import { Box, Line } from './layout.js';
import styles from './table.module.css';

/** In `rem`; table.module.css has the same number. */
const ROW_HEIGHT = 2.5;

interface TableProps {
  /** What the table contains; read by screen readers, and visible with `isCaptionShown`. */
  readonly caption: string;
  readonly isCaptionShown?: boolean;
  readonly isDense?: boolean;
  /** Sizes the columns by their heads alone (`table-layout: fixed`). */
  readonly isFixed?: boolean;
  /** Number of rows that are rendered later; their height is reserved. */
  readonly pendingRows?: number;
  readonly children: ReactNode;
}

/** A table in its own scroll container: rows of 40 px, or 32 px when dense. */
export function Table({
  caption,
  isCaptionShown = false,
  isDense = false,
  isFixed = false,
  pendingRows = 0,
  children,
}: TableProps) {
  return (
    <Box isSurface className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={classNames(styles.table, isDense && styles.dense, isFixed && styles.fixed)}>
        <caption className={isCaptionShown ? styles.caption : 'visually-hidden'}>{caption}</caption>
        {children}
      </table>
      {pendingRows === 0 ? null : <div style={{ height: `${String(pendingRows * ROW_HEIGHT)}rem` }} />}
    </Box>
  );
}

/** Which columns disappear first in a narrow window: `low` below 900 px, `middle` below 640 px; `high` stay. */
export type ColumnPriority = 'high' | 'middle' | 'low';

interface CellLook {
  readonly isNumeric?: boolean | undefined;
  readonly priority?: ColumnPriority | undefined;
}

function cellClass({ isNumeric = false, priority = 'high' }: CellLook): string {
  return classNames(isNumeric && styles.numeric, styles[priority]);
}

interface HeadCellProps extends CellLook, Omit<ComponentProps<'th'>, 'aria-sort'> {
  /** Sort direction of this column; omit when the rows are not sorted by it. */
  readonly sorted?: 'ascending' | 'descending';
  /** Makes the head a button that sorts by this column. */
  readonly onSort?: () => void;
}

export function HeadCell({
  isNumeric,
  priority,
  sorted,
  onSort,
  className,
  children,
  ...rest
}: HeadCellProps) {
  const mark = sorted === 'ascending' ? 'arrow-up' : sorted === 'descending' ? 'arrow-down' : 'sort';
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(cellClass({ isNumeric, priority }), className)}
      aria-sort={sorted}
    >
      {onSort === undefined ? (
        children
      ) : (
        <Line as="button" isInline gap={4} isStrong type="button" className={styles.sort} onClick={onSort}>
          {children}
          <Icon name={mark} size={14} />
        </Line>
      )}
    </th>
  );
}

export function Cell({ isNumeric, priority, className, ...rest }: CellLook & ComponentProps<'td'>) {
  return <td {...rest} className={classNames(cellClass({ isNumeric, priority }), className)} />;
}

interface RowProps extends ComponentProps<'tr'> {
  /** Highlights the row of the signed-in player. */
  readonly isOwn?: boolean;
  /** Makes the whole row clickable through the link with `rowLinkClass`. */
  readonly isLinked?: boolean;
}

/** A row; with `isLinked` its link covers the whole row. */
export function Row({ isOwn = false, isLinked = false, className, ...rest }: RowProps) {
  return <tr {...rest} className={classNames(isOwn && styles.own, isLinked && styles.linked, className)} />;
}

export const rowLinkClass = styles.rowLink;

/** So many rows fill a window, and keep a slow phone for less than a twentieth of a second. */
const STEP = 14;

/** Rows to render: a screenful, then step by step, so that the browser can answer. Rows added later come at once. */
export function useRowsInSteps(total: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= total) return;
    startTransition(() => setDrawn(drawn + STEP));
  }, [drawn, total]);
  return Math.min(drawn, total);
}

interface SkeletonTableProps extends Pick<TableProps, 'caption' | 'isFixed' | 'isDense'> {
  readonly head: ReactNode;
  /** Its columns, from the first on. */
  readonly columns: readonly ColumnPriority[];
  readonly rows: number;
}

/** A table that is loading, with its real frame and head, so that neither changes when its rows are there. */
export function SkeletonTable({ head, columns, rows, ...table }: SkeletonTableProps) {
  const drawn = Math.min(rows, MOST_DRAWN);
  return (
    <div inert aria-hidden>
      <Table {...table} pendingRows={rows - drawn}>
        {head}
        <tbody className={skeletonRowsClass}>
          {Array.from({ length: drawn }, (_, row) => (
            <tr key={row}>
              {columns.map((priority, column) => (
                <Cell key={column} priority={priority} isNumeric={column > 0}>
                  <Skeleton width={column > 0 ? '60%' : `${String(46 + ((row * 17) % 32))}%`} height="12px" />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface TableSkeletonProps extends SkeletonRowsProps {
  /** Lists have a frame, but no row of column heads. */
  readonly hasHead?: boolean;
}

/** Placeholder of a table or a list that is loading, in the same frame. */
export function TableSkeleton({ hasHead = true, ...rows }: TableSkeletonProps) {
  return (
    <Box isSurface className={styles.skeletonFrame} aria-hidden>
      {hasHead ? (
        <Line justify="between" gap={0} className={styles.head}>
          <Skeleton width="30%" height="10px" />
          <Skeleton width="10%" height="10px" />
        </Line>
      ) : null}
      <SkeletonRows {...rows} />
    </Box>
  );
}
