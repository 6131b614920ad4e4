/** The day of a moment in UTC, YYYY-MM-DD. */
export function utcDayOf(moment: Date | string | number): string {
  return new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
