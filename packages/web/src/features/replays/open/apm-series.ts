import type { PlayerSummary, ReplaySummary } from '@ra3/replay-tools';
import { wholeMinutes } from '../../../entities/replay/order-lanes.js';

export interface ApmSeries {
  readonly player: PlayerSummary;
  /** One value per minute, in order. The last one is made whole, or left out (`wholeMinutes`). */
  readonly values: readonly number[];
}

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
