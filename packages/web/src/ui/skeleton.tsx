import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.js';
import { useKitTexts } from './kit-texts.js';
import { Line } from './layout.js';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the final size of the content. */
  readonly width?: string;
  readonly height?: string;
  readonly isRound?: boolean;
}

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

export function SkeletonRows({ rows, rowHeight = '2.5rem' }: SkeletonRowsProps) {
  return (
    <div
      className={styles.rows}
      style={rows > MOST_DRAWN ? { height: `calc(${String(rows)} * ${rowHeight})` } : undefined}
      aria-hidden
    >
      {Array.from({ length: Math.min(rows, MOST_DRAWN) }, (_, row) => (
        <Line justify="between" gap={16} key={row} className={styles.row} style={{ height: rowHeight }}>
          <Skeleton width={`${String(38 + ((row * 17) % 32))}%`} height="12px" />
          <Skeleton width="14%" height="12px" />
        </Line>
      ))}
    </div>
  );
}

/** Delay before the announcement; loading that ends sooner is not announced. */
const QUIET_MS = 400;

interface LoadingProps {
  /** What is loading, where a page has several loading parts. */
  readonly of?: string;
  /** The whole announcement, where "Loading" does not fit. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the page that is loading: shows skeletons, and announces it to screen readers after a delay. */
export function Loading({ of, label, className, children }: LoadingProps) {
  const { loading } = useKitTexts();
  const sentence = label ?? (of === undefined ? loading : `${of} – ${loading}`);
  const isSlow = useIsLaterThan(QUIET_MS);
  return (
    <>
      {/* Empty at first: screen readers do not announce the initial content of a live region. */}
      <span role="status" className="visually-hidden">
        {isSlow ? sentence : null}
      </span>
      <div className={className} aria-busy>
        {children}
      </div>
    </>
  );
}

function useIsLaterThan(delayMs: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isLater;
}
