import { classNames } from '../class-names.js';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the final size of the content. */
  readonly width?: string;
  readonly height?: string;
  readonly isRound?: boolean;
}

/** A grey placeholder of the content's final size. */
export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, isRound && styles.round)}
      style={{ width, height }}
      aria-hidden
    />
  );
}

export interface SkeletonRowsProps {
  readonly rows: number;
  /** CSS length of one row. */
  readonly rowHeight?: string;
}

/** Rows further down are below the window while the page loads. */
export const MOST_DRAWN = 24;

/** Class of an element around many skeletons: one animation for all of them. */
export const skeletonRowsClass = styles.rows;

/** Placeholder rows of a list that is loading. */
export function SkeletonRows({ rows, rowHeight = '40px' }: SkeletonRowsProps) {
  return (
    <div
      className={styles.rows}
      style={rows > MOST_DRAWN ? { height: `calc(${String(rows)} * ${rowHeight})` } : undefined}
      aria-hidden
    >
      {Array.from({ length: Math.min(rows, MOST_DRAWN) }, (_, row) => (
        <div key={row} className={styles.row} style={{ height: rowHeight }}>
          <Skeleton width={`${String(38 + ((row * 17) % 32))}%`} height="12px" />
          <Skeleton width="14%" height="12px" />
        </div>
      ))}
    </div>
  );
}
