import type { PlayerSummary } from '@ra3/replay-tools';
import { cleanText } from '@ra3/sdk/rules';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { formatTick } from '../format-tick.js';
import { LANES, lanePath, laneOf, linePath } from './order-lanes.js';
import styles from './player-orders.module.css';

const LONGEST_NAME = 32;

export interface OrderChartProps {
  readonly player: PlayerSummary;
  /** Most actions in a minute of any player; the top of the scale. */
  readonly highest: number;
  readonly finalTimecode: number;
}

/** Line chart of actions per minute, with a mark for each order below it on the same time axis. */
export function OrderChart({ player, highest, finalTimecode }: OrderChartProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { actionsByMinute, actionsPerMinute, buildOrder, name } = player;
  const lanes = LANES.filter((lane) => buildOrder.some(({ kind }) => laneOf(kind) === lane));
  return (
    <figure className={styles.picture}>
      <span className={styles.scale}>{whole(highest)}</span>
      <svg
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        className={styles.curve}
        role="img"
        aria-label={t('replay.players.curve', {
          name: cleanText(name, LONGEST_NAME),
          average: whole(actionsPerMinute),
          most: whole(Math.max(0, ...actionsByMinute)),
        })}
      >
        <path d={linePath(actionsByMinute, highest)} className={styles.line} />
      </svg>
      {lanes.map((lane) => (
        <div key={lane} className={styles.lane}>
          <span className={styles.laneName}>{t(`replay.buildKind.${lane}`)}</span>
          <svg viewBox="0 0 1000 10" preserveAspectRatio="none" className={styles.marks} aria-hidden>
            <path d={lanePath(buildOrder, lane, finalTimecode)} className={styles.laneMark} />
          </svg>
        </div>
      ))}
      <div className={styles.axis} aria-hidden>
        {[0, 0.5, 1].map((share) => (
          <span key={share}>{formatTick(finalTimecode * share)}</span>
        ))}
      </div>
    </figure>
  );
}
