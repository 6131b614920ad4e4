import type { ReactNode } from 'react';
import { Cell, Table, type ColumnPriority, type TableProps } from '../table/table.js';
import { MOST_DRAWN, Skeleton, skeletonRowsClass } from './skeleton.js';

export interface SkeletonTableProps extends Pick<TableProps, 'caption' | 'isFixed' | 'isDense'> {
  /** The head of the table that is loading. */
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
