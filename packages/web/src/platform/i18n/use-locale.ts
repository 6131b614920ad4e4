import type { Locale } from '@ra3/locales';
import { useLanguage } from './site-i18n-context.js';

/** The locale that is shown, as opposed to the choice, which may be to follow the system. */
export function useLocale(): Locale {
  return useLanguage().locale;
}
