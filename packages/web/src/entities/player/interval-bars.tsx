import { winRate, winRateInterval, winRateVerdict } from '@ra3/sdk/rules/statistics';
import type { ReactNode } from 'react';
import { useNumberFormat } from '../../platform/i18n/use-translation.js';
import { BarRows } from '../../ui/bar-rows.js';
import { barRowsHeight, SCALE_HEIGHT } from '../../ui/bar-rows-height.js';

export interface IntervalBar {
  readonly key: string;
  readonly label: ReactNode;
  /** The label as text. */
  readonly name: string;
  /** CSS colour, such as `var(--allied)`. */
  readonly colour: string;
  readonly wins: number;
  readonly losses: number;
  /** Shown small under the rate: the number of games, the interval. */
  readonly detail?: string;
}

/** Height of the chart. */
export function intervalBarsHeight(bars: number): string {
  return `calc(${barRowsHeight(bars)} + ${SCALE_HEIGHT})`;
}

/** Bars from 50 % with a whisker for the 95 % interval; only one whose interval excludes 50 % has its colour. */
export function IntervalBars({
  label,
  bars,
}: {
  readonly label: string;
  readonly bars: readonly IntervalBar[];
}) {
  const { percent } = useNumberFormat();
  const reach = reachOf(bars);
  const ends = [HALF - reach, HALF + reach] as const;
  return (
    <BarRows
      label={label}
      base={HALF}
      reach={ends}
      scale={[ends[0], HALF, ends[1]].map((value) => `${(value * 100).toFixed(0)}%`)}
      rows={bars.map(({ wins, losses, colour, ...bar }) => {
        const verdict = winRateVerdict(wins, losses);
        const rate = winRate(wins, losses);
        const interval = winRateInterval(wins, losses);
        return {
          ...bar,
          value: rate,
          number: rate === undefined ? '–' : percent(rate),
          colour: verdict === 'over' || verdict === 'under' ? colour : 'var(--faint)',
          range: interval && { ...interval, isFaint: verdict === 'few' },
        };
      })}
    />
  );
}

const HALF = 0.5;
const STEP = 0.05;

/** Half the width of the scale around 50 %: up to the farthest interval bound, rounded up to 5 %. */
function reachOf(bars: readonly IntervalBar[]): number {
  const farthest = bars.flatMap(({ wins, losses }) => {
    const interval = winRateInterval(wins, losses);
    return interval === undefined ? [] : [HALF - interval.low, interval.high - HALF];
  });
  return Math.min(HALF, Math.max(STEP, Math.ceil(Math.max(0, ...farthest) / STEP) * STEP));
}
