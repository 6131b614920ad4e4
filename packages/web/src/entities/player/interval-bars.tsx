import { winRate, winRateInterval, winRateVerdict } from '@ra3/sdk/rules/statistics';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.js';
import { Line, Stack } from '../../ui/layout.js';
import styles from './player.module.css';
import { useNumberFormat } from '../../platform/i18n/use-translation.js';

export interface IntervalBar {
  readonly key: string;
  readonly label: ReactNode;
  /** CSS colour, such as `var(--allied)`. */
  readonly colour: string;
  readonly wins: number;
  readonly losses: number;
  /** Shown small under the rate: the number of games, the interval. */
  readonly detail?: string;
}

/** Height of the chart. */
export function intervalBarsHeight(bars: number): string {
  return `calc(${String(bars)} * ${ROW_HEIGHT} + ${SCALE_HEIGHT})`;
}

const ROW_HEIGHT = '2.75rem';
const SCALE_HEIGHT = '1.75rem';

/** Bars from 50 % with a whisker for the 95 % interval; only one whose interval excludes 50 % has its colour. */
export function IntervalBars({ bars }: { readonly bars: readonly IntervalBar[] }) {
  const { percent } = useNumberFormat();
  const reach = reachOf(bars);
  const positionOf = (share: number) => `${String(((share - 0.5 + reach) / (2 * reach)) * 100)}%`;
  return (
    <Stack gap={0} isNumeric>
      {bars.map(({ key, label, detail, ...bar }) => (
        <div
          key={key}
          className={classNames(styles.intervalRow, detail !== undefined && styles.detailed)}
          style={{ height: ROW_HEIGHT }}
        >
          <Line as="span" isInline width="fit" isBreaking className={styles.label}>
            {label}
          </Line>
          <Track {...bar} positionOf={positionOf} />
          <span
            className={classNames(
              styles.number,
              winRateVerdict(bar.wins, bar.losses) === 'few' && styles.uncertain,
            )}
          >
            {percent(winRate(bar.wins, bar.losses) ?? 0)}
            {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
          </span>
        </div>
      ))}
      <div
        className={classNames(
          styles.intervalRow,
          bars.some(({ detail }) => detail !== undefined) && styles.detailed,
        )}
        style={{ height: SCALE_HEIGHT }}
      >
        <span className={styles.scale}>
          {[0.5 - reach, 0.5, 0.5 + reach].map((share) => (
            <span key={share}>{`${(share * 100).toFixed(0)}%`}</span>
          ))}
        </span>
      </div>
    </Stack>
  );
}

interface TrackProps extends Pick<IntervalBar, 'colour' | 'wins' | 'losses'> {
  readonly positionOf: (share: number) => string;
}

function Track({ colour, wins, losses, positionOf }: TrackProps) {
  const rate = winRate(wins, losses) ?? 0.5;
  const { low, high } = winRateInterval(wins, losses) ?? { low: 0.5, high: 0.5 };
  const verdict = winRateVerdict(wins, losses);
  const isDecided = verdict === 'over' || verdict === 'under';
  const sides = {
    insetInlineStart: positionOf(Math.min(rate, 0.5)),
    insetInlineEnd: `calc(100% - ${positionOf(Math.max(rate, 0.5))})`,
  };
  const whisker = { insetInlineStart: positionOf(low), insetInlineEnd: `calc(100% - ${positionOf(high)})` };
  return (
    <span
      className={classNames(styles.track, verdict === 'few' && styles.intervalFew)}
      data-verdict={verdict}
    >
      <span
        className={styles.intervalBar}
        style={{ ...sides, ...(isDecided ? { backgroundColor: colour } : {}) }}
      />
      <span className={styles.whisker} style={whisker} />
    </span>
  );
}

const STEP = 0.05;

/** Half the width of the scale around 50 %: up to the farthest interval bound, rounded up to 5 %. */
function reachOf(bars: readonly IntervalBar[]): number {
  const farthest = bars.flatMap(({ wins, losses }) => {
    const interval = winRateInterval(wins, losses);
    return interval === undefined ? [] : [0.5 - interval.low, interval.high - 0.5];
  });
  return Math.min(0.5, Math.max(STEP, Math.ceil(Math.max(0, ...farthest) / STEP) * STEP));
}
