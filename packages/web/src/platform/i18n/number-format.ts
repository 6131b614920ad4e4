import type { Locale } from '@ra3/locales';

export interface NumberFormat {
  /** `12,345` */
  readonly whole: (value: number) => string;
  /** A ratio from 0 to 1, as `52.3%`. */
  readonly percent: (share: number) => string;
}

/** Made once for each locale: making a formatter takes a hundred times as long as using it, and tables have hundreds of cells. */
const formats = new Map<Locale, NumberFormat>();

export function numberFormatOf(locale: Locale): NumberFormat {
  const format = formats.get(locale) ?? makeNumberFormat(locale);
  formats.set(locale, format);
  return format;
}

function makeNumberFormat(locale: Locale): NumberFormat {
  const whole = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return { whole: (value) => whole.format(value), percent: (share) => percent.format(share) };
}
