const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const units = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** How long it is until a time, in its largest unit: "3 days", "5 hours"; at least a minute. */
export function timeLeft(until: Date, now: Date, locale: string): string {
  const leftMs = Math.max(MINUTE_MS, until.getTime() - now.getTime());
  const { unit, ms } = units.find((each) => leftMs >= each.ms) ?? { unit: 'minute', ms: MINUTE_MS };
  return formatUnits(Math.floor(leftMs / ms), unit, locale);
}

/** `3 days`, `3天` */
export function formatUnits(
  amount: number,
  unit: 'minute' | 'hour' | 'day' | 'week' | 'year',
  locale: string,
): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
