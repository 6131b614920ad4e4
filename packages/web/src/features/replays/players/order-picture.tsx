import type { PlayerSummary } from '@ra3/replay-tools';
import { cleanText } from '@ra3/sdk/rules';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { timeOfTick, useNumbers } from '../use-numbers.js';
import { LANES, lanePath, laneOf, linePath } from './order-lanes.js';
import styles from './player-orders.module.css';

const LONGEST_NAME = 32;

export interface OrderPictureProps {
  readonly player: PlayerSummary;
  /** Actions in the busiest minute of any player. */
  readonly highest: number;
  readonly finalTimecode: number;
}

/** Actions per minute as a curve, and below it a mark for each thing ordered, on the same axis of time. */
export function OrderPicture({ player, highest, finalTimecode }: OrderPictureProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { actionsByMinute, actionsPerMinute, buildOrder, name } = player;
  const lanes = LANES.filter((lane) => buildOrder.some(({ kind }) => laneOf(kind) === lane));
  return (
    <figure className={styles.picture}>
      <span className={styles.scale}>{numbers(highest)}</span>
      <svg
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        className={styles.curve}
        role="img"
        aria-label={t('replay.players.curve', {
          name: cleanText(name, LONGEST_NAME),
          average: numbers(actionsPerMinute),
          most: numbers(Math.max(0, ...actionsByMinute)),
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
          <span key={share}>{timeOfTick(finalTimecode * share)}</span>
        ))}
      </div>
    </figure>
  );
}
