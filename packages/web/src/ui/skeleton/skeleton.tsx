import { classNames } from '../class-names.js';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the final size of what will stand here. */
  readonly width?: string;
  readonly height?: string;
  readonly isRound?: boolean;
}

/** A grey place of the final size. */
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

/** Nobody sees further down a page that has nothing to read yet. */
const MOST_DRAWN = 24;

/** The place of a list that is on its way. */
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
