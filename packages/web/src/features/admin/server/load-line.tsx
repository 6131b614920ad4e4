import { adminLimits } from '@ra3/sdk/facts';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import styles from './server.module.css';

const HEIGHT = 24;
const WIDTH = 2 * adminLimits.loadHistory;

export interface LoadLineProps {
  readonly relay: string;
  /** Oldest first. */
  readonly loads: readonly number[];
}

/** The latest loads of a relay as a short line, from nothing to full load. */
export function LoadLine({ relay, loads }: LoadLineProps) {
  const { t } = useTranslation();
  const { percent } = useNumberFormat();
  const points = loads.map((load, place) => {
    const x = WIDTH - 2 * (loads.length - 1 - place) - 1;
    return `${String(x)},${String(HEIGHT - 1 - (HEIGHT - 2) * Math.min(1, Math.max(0, load)))}`;
  });
  const [low, high] = [Math.min(...loads), Math.max(...loads)];
  return (
    <svg
      className={styles.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={t('reports.server.historyOf', { relay, low: percent(low), high: percent(high) })}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
