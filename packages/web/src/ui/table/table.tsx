import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon/icon.js';
import styles from './table.module.css';

/** Pixels; see table.module.css. */
const ROW_HEIGHT = 40;

export interface TableProps {
  /** Says what the table holds; read out, and shown with `isCaptionShown`. */
  readonly caption: string;
  readonly isCaptionShown?: boolean;
  readonly isDense?: boolean;
  /** Columns as wide as their heads say, whatever is in them. */
  readonly isFixed?: boolean;
  /** Rows that are drawn in a moment; their place is kept. */
  readonly rowsToCome?: number;
  readonly children: ReactNode;
}

/** A table in its own scroll box: rows of 40 px, or 32 when dense. */
export function Table({
  caption,
  isCaptionShown = false,
  isDense = false,
  isFixed = false,
  rowsToCome = 0,
  children,
}: TableProps) {
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={classNames(styles.table, isDense && styles.dense, isFixed && styles.fixed)}>
        <caption className={isCaptionShown ? styles.caption : 'only-read'}>{caption}</caption>
        {children}
      </table>
      {rowsToCome === 0 ? null : <div style={{ height: rowsToCome * ROW_HEIGHT }} />}
    </div>
  );
}

/** Which columns go first when the view is narrow: `low` below 900 px, `middle` below 640 px, `high` stay. */
export type ColumnPriority = 'high' | 'middle' | 'low';

interface CellLook {
  readonly isNumeric?: boolean;
  readonly priority?: ColumnPriority;
}

function cellClass({ isNumeric = false, priority = 'high' }: CellLook): string {
  return classNames(isNumeric && styles.numeric, styles[priority]);
}

export interface HeadCellProps extends CellLook, Omit<ComponentProps<'th'>, 'aria-sort'> {
  /** How the rows are sorted by this column, if they are. */
  readonly sorted?: 'ascending' | 'descending';
  /** Makes the head a button that sorts. */
  readonly onSort?: () => void;
}

/** The head of a column. */
export function HeadCell({
  isNumeric,
  priority,
  sorted,
  onSort,
  className,
  children,
  ...rest
}: HeadCellProps) {
  const look = {
    ...(isNumeric === undefined ? {} : { isNumeric }),
    ...(priority === undefined ? {} : { priority }),
  };
  const mark = sorted === 'ascending' ? 'arrow-up' : sorted === 'descending' ? 'arrow-down' : 'sort';
  return (
    <th scope="col" {...rest} className={classNames(cellClass(look), className)} aria-sort={sorted}>
      {onSort === undefined ? (
        children
      ) : (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          <Icon name={mark} size={14} />
        </button>
      )}
    </th>
  );
}

export interface CellProps extends CellLook, ComponentProps<'td'> {}

/** One value of a row. */
export function Cell({ isNumeric, priority, className, ...rest }: CellProps) {
  const look = {
    ...(isNumeric === undefined ? {} : { isNumeric }),
    ...(priority === undefined ? {} : { priority }),
  };
  return <td {...rest} className={classNames(cellClass(look), className)} />;
}

export interface RowProps extends ComponentProps<'tr'> {
  /** Tints the row of the signed-in player. */
  readonly isOwn?: boolean;
  /** The whole row is clickable through the `RowLink` in it. */
  readonly isLinked?: boolean;
}

/** A row; with `isLinked` its RowLink is stretched over the whole of it. */
export function Row({ isOwn = false, isLinked = false, className, ...rest }: RowProps) {
  return <tr {...rest} className={classNames(isOwn && styles.own, isLinked && styles.linked, className)} />;
}

/** The class of the link that a linked row is opened by. */
export const rowLinkClass = styles.rowLink;
