import styles from './picture.module.css';

/** Percent; the mark at the end is wider than the line. */
const WIDTH = 97;

/** A line without axes through values at places from 0 to 1; the last value is marked. */
export function SparkLine(props: {
  readonly points: readonly { readonly place: number; readonly value: number }[];
  readonly summary: string;
}) {
  const { points, summary } = props;
  const values = points.map(({ value }) => value);
  const lowest = Math.min(...values);
  const reach = Math.max(1, Math.max(...values) - lowest);
  const yOf = (value: number) => 100 - ((value - lowest) / reach) * 100;
  const last = points.at(-1);
  return (
    <div className={styles.spark} role="img" aria-label={summary}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <polyline
          className={styles.line}
          points={points
            .map(({ place, value }) => `${String(place * WIDTH)},${String(yOf(value))}`)
            .join(' ')}
        />
      </svg>
      {last === undefined ? null : (
        <span
          className={styles.point}
          style={{
            insetInlineStart: `${String(last.place * WIDTH)}%`,
            insetBlockStart: `${String(yOf(last.value))}%`,
          }}
        />
      )}
    </div>
  );
}
