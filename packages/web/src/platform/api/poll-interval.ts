import { RateLimitError } from '@ra3/sdk/browser';

/**
 * Delay before the next poll, in milliseconds: the regular interval, whether the last poll succeeded or failed. Only a host that
 * refused with 429 and asked for more time gets it.
 */
export function pollInterval(intervalMs: number, lastError: unknown): number {
  if (!(lastError instanceof RateLimitError)) return intervalMs;
  return Math.max(intervalMs, lastError.retryAfterMs ?? 0);
}
