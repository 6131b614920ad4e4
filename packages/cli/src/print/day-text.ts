const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The day in UTC, as hosts begin and end seasons; `--` for none. */
export function dayText(time: string | null): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '--' : date.toISOString().slice(0, DAY_LENGTH);
}
