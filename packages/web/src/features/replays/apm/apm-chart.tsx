import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { shownName } from '../../../entities/player/shown-name.js';
import { formatTick } from '../../../entities/replay/format-tick.js';
import { classNames } from '../../../ui/class-names.js';
import { apmPath, type ApmSeries } from './apm-series.js';
import styles from './apm-chart.module.css';

/** In the order of the players, so that curves differ without colour too. */
const DASHES = ['none', '7 4', '2 4', '10 4 2 4', '14 5', '4 2'] as const;

export interface ApmChartProps {
  readonly series: readonly ApmSeries[];
  readonly top: number;
  readonly finalTimecode: number;
}

/** A line per player in the colour of the faction. */
export function ApmChart({ series, top, finalTimecode }: ApmChartProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        {series.map((one, place) => (
          <li key={one.player.slot}>
            <svg viewBox="0 0 28 4" className={styles.sample} aria-hidden>
              <path d="M0 2h28" {...lookOf(one, place)} />
            </svg>
            <bdi className={styles.name}>{shownName(one.player.name)}</bdi>
            <span>{t('replay.apm.average', { apm: whole(Math.round(one.player.actionsPerMinute)) })}</span>
          </li>
        ))}
      </ul>
      <div className={styles.plot}>
        <div className={styles.scale}>
          <span>{whole(top)}</span>
          <span>{whole(Math.round(top / 2))}</span>
        </div>
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" className={styles.drawing} aria-hidden>
          <path d="M0 50H1000" className={styles.grid} />
          {series.map((one, place) => (
            <path key={one.player.slot} d={apmPath(one.values, top, finalTimecode)} {...lookOf(one, place)} />
          ))}
        </svg>
      </div>
      <div className={styles.times}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <span key={share}>{formatTick(finalTimecode * share)}</span>
        ))}
      </div>
    </div>
  );
}

function lookOf({ player }: ApmSeries, place: number) {
  const faction = player.faction === 'random' ? player.playedFaction : player.faction;
  return {
    className: classNames(styles.line, faction === null ? undefined : styles[faction]),
    strokeDasharray: DASHES[place % DASHES.length],
  };
}
