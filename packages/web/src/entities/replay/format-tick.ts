import { TICKS_PER_SECOND } from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules';

/** Formats a tick as its time in the match, such as `12:05`. */
export function formatTick(tick: number): string {
  return formatLength(tick / TICKS_PER_SECOND);
}
