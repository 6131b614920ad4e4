import type { StatusBasic } from '@ra3/sdk';
import { countStatus } from '@ra3/sdk/rules/status';
import { useStatusDetail, useStatusHistory } from '../../entities/server-status-queries.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { CountLink } from './count-link.js';
import styles from './home.module.css';

// One chunk for what stands beside the banner's words.

const HEIGHT = 40;

/** Players of the last 24 hours as a line, the newest on the right; nothing on a host that keeps no history. */
export function DayCurve() {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { data } = useStatusHistory();
  const players = data?.day.map((moment) => moment.players) ?? [];
  if (players.length < 2) return null;
  const [low, high] = [Math.min(...players), Math.max(...players)];
  const points = players.map((count, place) => {
    const y = HEIGHT - 2 - (count / Math.max(high, 1)) * (HEIGHT - 4);
    return `${String(place)} ${y.toFixed(1)}`;
  });
  const last = players.length - 1;
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${String(last)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('home.curve', { low: whole(low), high: whole(high) })}
    >
      <path
        className={styles.curveArea}
        d={`M0 ${String(HEIGHT)}L${points.join('L')}L${String(last)} ${String(HEIGHT)}`}
      />
      <path className={styles.curveLine} d={`M${points.join('L')}`} />
    </svg>
  );
}

/** The numbers of the status page; until its answer is there, those of the basic status. */
export function DetailCounts(basic: StatusBasic) {
  const detail = useStatusDetail();
  return <CountLink {...basic} counts={detail.kind === 'live' ? countStatus(detail.value) : undefined} />;
}
