import styles from './charts.module.css';

export interface ColumnBar {
  /** The lower, filled part of the bar. */
  readonly part: number;
  readonly whole: number;
}

/** Bars side by side over one axis, each with a filled part; the tallest has the whole height. */
export function ColumnBars(props: {
  readonly bars: readonly ColumnBar[];
  /** Below the axis, evenly spread from its start to its end. */
  readonly marks: readonly string[];
  readonly summary: string;
}) {
  const { bars, marks, summary } = props;
  const highest = Math.max(1, ...bars.map(({ whole }) => whole));
  const pathOf = (of: 'part' | 'whole') =>
    bars
      .map((bar, place) => {
        const y = String(100 - (bar[of] / highest) * 100);
        return bar[of] === 0 ? '' : `M${String(place * 10 + 1)} 100V${y}h8V100z`;
      })
      .join('');
  return (
    <div className={styles.columns} role="img" aria-label={summary}>
      <svg viewBox={`0 0 ${String(bars.length * 10)} 100`} preserveAspectRatio="none" aria-hidden>
        <path className={styles.whole} d={pathOf('whole')} />
        <path className={styles.part} d={pathOf('part')} />
      </svg>
      <div className={styles.marks} aria-hidden>
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}
