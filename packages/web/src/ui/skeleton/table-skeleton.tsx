import { Skeleton, SkeletonRows, type SkeletonRowsProps } from './skeleton.js';
import styles from './table-skeleton.module.css';

export interface TableSkeletonProps extends SkeletonRowsProps {
  /** Lists have a frame, but no row of column heads. */
  readonly hasHead?: boolean;
}

/** Placeholder of a table or a list that is loading, in the same frame. */
export function TableSkeleton({ hasHead = true, ...rows }: TableSkeletonProps) {
  return (
    <div className={styles.frame} aria-hidden>
      {hasHead ? (
        <div className={styles.head}>
          <Skeleton width="30%" height="10px" />
          <Skeleton width="10%" height="10px" />
        </div>
      ) : null}
      <SkeletonRows {...rows} />
    </div>
  );
}
