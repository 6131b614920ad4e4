import { ageFormatter, dateFormatter } from './formatter-cache.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on the month and day would be ambiguous, and the year is shown (S9-15). */
const YEAR_SHOWN_FROM = 366 * DAY;

/** How long ago something was, in the unit in which it is shown. */
export type RelativeTime =
  | { readonly kind: 'second' | 'minute' | 'hour'; readonly amount: number }
  | { readonly kind: 'monthAndDay' | 'year'; readonly date: Date };

/**
 * Chooses how a time is shown: under a minute in seconds, under an hour in minutes, under a day in hours, under 366
 * days as month and day, else as year (S9-15). A time that lies ahead counts as now, since clocks differ.
 */
export function relativeTime(time: Date, now: Date): RelativeTime {
  const age = Math.max(0, now.getTime() - time.getTime());
  if (age < MINUTE) return { kind: 'second', amount: Math.floor(age / SECOND) };
  if (age < HOUR) return { kind: 'minute', amount: Math.floor(age / MINUTE) };
  if (age < DAY) return { kind: 'hour', amount: Math.floor(age / HOUR) };
  return { kind: age < YEAR_SHOWN_FROM ? 'monthAndDay' : 'year', date: time };
}

/** Writes a relative time in a language; without a time zone, days begin where the reader is. */
export function formatRelativeTime(shown: RelativeTime, locale: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  switch (shown.kind) {
    case 'monthAndDay':
      return format(shown.date, locale, { month: 'short', day: 'numeric', ...zone });
    case 'year':
      return format(shown.date, locale, { year: 'numeric', ...zone });
    default:
      return ageFormatter(locale).format(-shown.amount, shown.kind);
  }
}

/** Writes day and minute in a language, where the reader is: what an age stands for. An unreadable time is shown as unknown. */
export function formatExactTime(time: Date, locale: string): string {
  return format(time, locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** An unreadable time of a host is shown as unknown rather than failing the whole table. */
function format(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(date.getTime())) return '--';
  return dateFormatter(locale, options).format(date);
}
