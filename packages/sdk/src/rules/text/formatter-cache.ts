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
