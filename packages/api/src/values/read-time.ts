/** PostgreSQL writes other years in forms of its own, or has no room for them. */
const YEARS = { first: 0, last: 9999 } as const;

/** The milliseconds since 1970 of a date as text; undefined for text that is none, or a year outside 0 to 9999 (UTC). */
export function readTime(text: string): number | undefined {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last ? date.getTime() : undefined;
}
