import type { Locale } from '@ra3/locales';
import { useLanguage, type SiteLanguage } from './site-i18n-context.js';

/** Looks a message up: `t('area.key', { count })`. */
export type Translate = SiteLanguage['text'];

interface Translation {
  readonly t: Translate;
  /** Looks up a key whose last part comes from the host's response; undefined when there is no such message. */
  readonly find: SiteLanguage['find'];
}

/** The messages of the current locale: like react-i18next's hook, with keys that the compiler checks. */
export function useTranslation(): Translation {
  const { text, find } = useLanguage();
  return { t: text, find };
}

/** The current locale; the user's choice may differ, because it may be to follow the system. */
export function useLocale(): Locale {
  return useLanguage().locale;
}

interface NumberFormat {
  /** `12,345` */
  readonly whole: (value: number) => string;
  /** A ratio from 0 to 1, as `52.3%`. */
  readonly percent: (share: number) => string;
}

/** Made once for each locale: making a formatter takes a hundred times as long as using it, and tables have hundreds of cells. */
const numberFormats = new Map<Locale, NumberFormat>();

export function useNumberFormat(): NumberFormat {
  const locale = useLocale();
  const format = numberFormats.get(locale) ?? makeNumberFormat(locale);
  numberFormats.set(locale, format);
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
