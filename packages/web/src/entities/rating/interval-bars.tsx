import { limits } from '@ra3/sdk/facts';
import { winRate, winRateInterval } from '@ra3/sdk/rules';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.js';
import styles from './interval-bars.module.css';
import { useNumberFormat } from '../../platform/i18n/use-number-format.js';

/** One win rate among others. */
export interface IntervalBar {
  readonly key: string;
  readonly label: ReactNode;
  /** A colour token, as in `var(--allied)`. */
  readonly colour: string;
  readonly wins: number;
  readonly losses: number;
}

/** Height in pixels of the chart with this many bars. */
export function intervalBarsHeight(bars: number): number {
  return bars * ROW_PX + SCALE_PX;
}

const ROW_PX = 44;
const SCALE_PX = 28;

/** Win rates as bars from the even mark, each with a whisker over its 95 % interval; few games are grey. */
export function IntervalBars({ bars }: { readonly bars: readonly IntervalBar[] }) {
  const { percent } = useNumberFormat();
  const reach = reachOf(bars);
  const place = (share: number) => `${String(((share - 0.5 + reach) / (2 * reach)) * 100)}%`;
  return (
    <div className={styles.chart}>
      {bars.map(({ key, label, ...bar }) => (
        <div key={key} className={styles.row} style={{ height: ROW_PX }}>
          <span className={styles.label}>{label}</span>
          <Track {...bar} place={place} />
          <span className={styles.number}>{percent(winRate(bar.wins, bar.losses) ?? 0)}</span>
        </div>
      ))}
      <div className={styles.row} style={{ height: SCALE_PX }}>
        <span className={styles.scale}>
          {[0.5 - reach, 0.5, 0.5 + reach].map((share) => (
            <span key={share}>{`${(share * 100).toFixed(0)}%`}</span>
          ))}
        </span>
      </div>
    </div>
  );
}

interface TrackProps extends Pick<IntervalBar, 'colour' | 'wins' | 'losses'> {
  readonly place: (share: number) => string;
}

function Track({ colour, wins, losses, place }: TrackProps) {
  const rate = winRate(wins, losses) ?? 0.5;
  const { low, high } = winRateInterval(wins, losses) ?? { low: 0.5, high: 0.5 };
  const isFew = wins + losses < limits.fewGames;
  const sides = {
    insetInlineStart: place(Math.min(rate, 0.5)),
    insetInlineEnd: `calc(100% - ${place(Math.max(rate, 0.5))})`,
  };
  const whisker = { insetInlineStart: place(low), insetInlineEnd: `calc(100% - ${place(high)})` };
  return (
    <span className={classNames(styles.track, isFew && styles.few)}>
      <span className={styles.bar} style={{ ...sides, ...(isFew ? {} : { backgroundColor: colour }) }} />
      <span className={styles.whisker} style={whisker} />
    </span>
  );
}

const STEP = 0.05;

/** How far the scale goes on either side of even: to the farthest bound, in steps of five percent. */
function reachOf(bars: readonly IntervalBar[]): number {
  const farthest = bars.flatMap(({ wins, losses }) => {
    const interval = winRateInterval(wins, losses);
    return interval === undefined ? [] : [0.5 - interval.low, interval.high - 0.5];
  });
  return Math.min(0.5, Math.max(STEP, Math.ceil(Math.max(0, ...farthest) / STEP) * STEP));
}
