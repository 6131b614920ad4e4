import { RateLimitError, type Ra3Error } from './errors.js';

const BASE_MS = 500;
const CAP_MS = 8_000;
const LONGEST_RETRY_AFTER_MS = 30_000;

/** What a Retry-After header asks for, in milliseconds from `now`: seconds or a date; nothing when it is neither. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * How long to wait before attempt `attempt + 1`: full jitter from half a second, at most eight; or what the host asked
 * for. Nothing when the host asked for more than thirty seconds, which no caller should sit through (docs/architecture.md#retries).
 */
export function delayBeforeRetry(error: Ra3Error, attempt: number, random: () => number): number | undefined {
  const jitter = Math.round(random() * Math.min(CAP_MS, BASE_MS * 2 ** (attempt - 1)));
  if (!(error instanceof RateLimitError)) return jitter;
  if (error.code !== undefined) return undefined;
  const asked = error.retryAfterMs ?? 0;
  return asked > LONGEST_RETRY_AFTER_MS ? undefined : Math.max(asked, jitter);
}
