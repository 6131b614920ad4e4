import { classNames } from '../class-names.js';
import styles from './charts.module.css';
import drawn from './picture.module.css';

export interface SharePoint {
  readonly key: string;
  /** Below the point. */
  readonly mark: string;
  /** 0 to 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** The share as text. */
  readonly text: string;
  readonly detail: string;
  readonly isFaint: boolean;
}

/** Shares over ordered groups as a line in the band of their intervals, with a line at one half. */
export function ShareCurve({
  points,
  summary,
}: {
  readonly points: readonly SharePoint[];
  readonly summary: string;
}) {
  const [lowest, highest] = reachOf(points);
  const xOf = (place: number) => String(place * 10 + 5);
  const yOf = (share: number) => String(((highest - share) / (highest - lowest)) * 100);
  const line = (of: 'share' | 'low' | 'high') =>
    points.map((point, place) => `${xOf(place)},${yOf(point[of])}`);
  return (
    <div role="img" aria-label={summary}>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${String(Math.max(1, points.length) * 10)} 100`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <polygon
            className={styles.band}
            points={[...line('high'), ...line('low').toReversed()].join(' ')}
          />
          <path className={styles.half} d={`M0 ${yOf(HALF)}H${String(points.length * 10)}`} />
          <polyline className={drawn.line} points={line('share').join(' ')} />
        </svg>
        <small className={styles.halfMark} style={{ insetBlockStart: `${yOf(HALF)}%` }}>
          50%
        </small>
        {points.map(({ key, share, isFaint }, place) => (
          <span
            key={key}
            className={classNames(drawn.point, isFaint && styles.open)}
            style={{
              insetInlineStart: `${String(((place + 0.5) / points.length) * 100)}%`,
              insetBlockStart: `${yOf(share)}%`,
            }}
          />
        ))}
      </div>
      <div className={styles.groups} aria-hidden>
        {points.map(({ key, mark, text, detail, isFaint }) => (
          <span key={key} className={isFaint ? styles.faint : undefined}>
            <strong>{text}</strong>
            <small>{mark}</small>
            <small>{detail}</small>
          </span>
        ))}
      </div>
    </div>
  );
}

const HALF = 0.5;
const MARGIN = 0.04;

/** The scale holds every interval and one half. */
function reachOf(points: readonly SharePoint[]): readonly [number, number] {
  const lowest = Math.min(HALF, ...points.map(({ low }) => low));
  const highest = Math.max(HALF, ...points.map(({ high }) => high));
  return [lowest - MARGIN, highest + MARGIN];
}
