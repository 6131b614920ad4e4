/** PostgreSQL writes other years in forms of its own, or has no room for them. */
const YEARS = { first: 0, last: 9999 } as const;

/** The milliseconds since 1970 of a date as text; undefined for invalid text, or a year outside 0 to 9999 (UTC). */
export function readTime(text: string): number | undefined {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last ? date.getTime() : undefined;
}

/** The current time. Passed in, so that tests decide what time it is. */
export type Clock = () => Date;

/** The day of a moment in UTC, YYYY-MM-DD. */
export function utcDayOf(moment: Date | string | number): string {
  return new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Clocks of the processes of one host differ by less than this. */
const MOST_SKEW_MS = 60_000;

/** Limits and waits ignore later times: a clock that jumps ahead for a moment would block callers until then. */
export function latestPlausibleTime(now: Date): Date {
  return new Date(now.getTime() + MOST_SKEW_MS);
}
