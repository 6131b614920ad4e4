import { useLocale } from './use-locale.js';

export interface NumberFormat {
  /** `12,345` */
  readonly whole: (value: number) => string;
  /** A ratio from 0 to 1, as `52.3%`. */
  readonly percent: (share: number) => string;
}

/** Formats numbers for the current locale. */
export function useNumberFormat(): NumberFormat {
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return { whole: (value) => value.toLocaleString(locale), percent: (share) => percent.format(share) };
}
