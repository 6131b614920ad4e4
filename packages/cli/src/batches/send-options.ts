import type { OptionValues } from '../command/input-definition.js';
import type { BatchOptions } from './send-rows.js';
import type { sendOptions } from './batch-input.js';

/** What the options of a command line mean for a batch; without them it has all the time there is, and no pause. */
export function batchOptionsOf(
  { rate, maxFailures, stopOnUnknown, until }: OptionValues<typeof sendOptions>,
  { acceptCollateral, onlyFailed }: Pick<BatchOptions, 'acceptCollateral' | 'onlyFailed'>,
): BatchOptions {
  return {
    rateMs: rate ?? 0,
    maxFailures: maxFailures ?? Number.POSITIVE_INFINITY,
    stopOnUnknown,
    untilMs: until ?? Number.POSITIVE_INFINITY,
    acceptCollateral,
    onlyFailed,
  };
}
