import { RateLimitError, type Ra3Error } from './errors.js';

const BASE_MS = 500;
const CAP_MS = 8_000;
const LONGEST_RETRY_AFTER_MS = 30_000;

/**
 * Parses a Retry-After header, in seconds or as a date, into milliseconds from `now`; `undefined` when it is neither.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Returns the delay in milliseconds before attempt `attempt + 1`: full jitter from 500 ms, at most 8 s, or what the
 * host asked for (packages/sdk/README.md#when-a-call-fails). `undefined` when the host asked for more than 30 s: the call then
 * fails at once.
 */
export function delayBeforeRetry(error: Ra3Error, attempt: number, random: () => number): number | undefined {
  const jitter = Math.round(random() * Math.min(CAP_MS, BASE_MS * 2 ** (attempt - 1)));
  if (!(error instanceof RateLimitError)) return jitter;
  if (error.code !== undefined) return undefined;
  const asked = error.retryAfterMs ?? 0;
  return asked > LONGEST_RETRY_AFTER_MS ? undefined : Math.max(asked, jitter);
}
