import { TICKS_PER_SECOND, type PlayerSummary, type ReplaySummary } from '@ra3/replay-tools';
import { wholeMinutes } from '../../../entities/replay/order-lanes.js';

export interface ApmSeries {
  readonly player: PlayerSummary;
  /** One value per minute, in order. The last one is made whole, or left out (`wholeMinutes`). */
  readonly values: readonly number[];
}

const SECONDS_PER_MINUTE = 60;
/** The scale holds values up to so many times the usual one. */
const SCALED_TIMES = 3;

/** Returns the curves of the players whose orders were recorded; computers have none. */
export function apmSeries({
  players,
  finalTimecode,
}: Pick<ReplaySummary, 'players' | 'finalTimecode'>): ApmSeries[] {
  return players
    .filter(({ isComputer, actions }) => !isComputer && actions > 0)
    .map((player) => ({ player, values: wholeMinutes(player.actionsByMinute, finalTimecode) }));
}

/** At most three times the median, so that one spike does not flatten the rest; at least 1. */
export function topOfScale(series: readonly ApmSeries[]): number {
  const values = series
    .flatMap((one) => one.values)
    .filter((value) => value > 0)
    .sort((a, b) => a - b);
  const median = values[Math.floor((values.length - 1) / 2)] ?? 0;
  return Math.max(1, Math.min(values.at(-1) ?? 0, median * SCALED_TIMES));
}

/** SVG path of a curve, 1000 wide and 100 high, on the axis of the whole match; each value is in the middle of its minute. */
export function apmPath(values: readonly number[], top: number, finalTimecode: number): string {
  const minuteWidth = (SECONDS_PER_MINUTE * TICKS_PER_SECOND * 1000) / Math.max(1, finalTimecode);
  return values
    .map((value, minute) => {
      const x = Math.min(1000, (minute + 0.5) * minuteWidth);
      const y = 100 - (Math.min(value, top) / top) * 100;
      return `${minute === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
