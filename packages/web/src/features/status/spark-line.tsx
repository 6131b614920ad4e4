import { useTranslation } from '../../platform/i18n/use-translation.js';
import styles from './status.module.css';
import { HISTORY_MS, type HistoryPoint } from './visit-history-queries.js';

const WIDTH = 120;
const HEIGHT = 32;

/** Line chart of the last ten minutes, newest on the right; empty with fewer than two points. */
export function SparkLine({ points }: { readonly points: readonly HistoryPoint[] }) {
  const { t } = useTranslation();
  const last = points.at(-1);
  if (points.length < 2 || last === undefined) return <span className={styles.spark} aria-hidden />;
  const counts = points.map(({ players }) => players);
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  const path = points.map(({ at, players }) => {
    const x = WIDTH - 3 - ((last.at - at) / HISTORY_MS) * (WIDTH - 6);
    // Centres a flat line; the minimum range of 8 keeps small changes small.
    const share = (players - (low + high) / 2) / Math.max(high - low, 8);
    return `${x.toFixed(1)} ${(HEIGHT / 2 - share * (HEIGHT - 6)).toFixed(1)}`;
  });
  const [x = '0', y = '0'] = path.at(-1)?.split(' ') ?? [];
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={t('status.spark', { low, high })}
    >
      <path
        d={`M${path.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={x} cy={y} r="2.5" fill="currentColor" />
    </svg>
  );
}
