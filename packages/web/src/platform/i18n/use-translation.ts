import type { Locale } from '@ra3/locales';
import { numberFormatOf, type NumberFormat } from './number-format.js';
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

export function useNumberFormat(): NumberFormat {
  return numberFormatOf(useLocale());
}
