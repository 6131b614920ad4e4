const dates = new Map<string, Intl.DateTimeFormat>();
const ages = new Map<string, Intl.RelativeTimeFormat>();

/**
 * Returns a cached date formatter. Creating one takes a hundred times as long as using it, and tables hold hundreds
 * of dates.
 */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${JSON.stringify(options)}`;
  const known = dates.get(name);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  dates.set(name, made);
  return made;
}

/** Returns a cached formatter of relative times. */
export function ageFormatter(locale: string): Intl.RelativeTimeFormat {
  const known = ages.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.RelativeTimeFormat(locale);
  ages.set(locale, made);
  return made;
}

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
 * Returns how a time is shown: below a minute in seconds, below an hour in minutes, below a day in hours, below 366
 * days as month and day, else with the year (S9-15). A time in the future counts as now, since clocks differ.
 */
export function relativeTime(time: Date, now: Date): RelativeTime {
  const age = Math.max(0, now.getTime() - time.getTime());
  if (age < MINUTE) return { kind: 'second', amount: Math.floor(age / SECOND) };
  if (age < HOUR) return { kind: 'minute', amount: Math.floor(age / MINUTE) };
  if (age < DAY) return { kind: 'hour', amount: Math.floor(age / HOUR) };
  return { kind: age < YEAR_SHOWN_FROM ? 'monthAndDay' : 'year', date: time };
}

/** Formats a relative time in a language. Default of `timeZone`: the reader's. */
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

/**
 * Formats day and minute in a language and the reader's time zone, as the exact form of a relative time. An invalid
 * time becomes a placeholder.
 */
export function formatExactTime(time: Date, locale: string): string {
  return format(time, locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** An unreadable time of a host is shown as unknown rather than failing the whole table. */
function format(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(date.getTime())) return '--';
  return dateFormatter(locale, options).format(date);
}
