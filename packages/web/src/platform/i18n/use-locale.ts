import type { Locale } from '@ra3/locales';
import { useLanguage } from './site-i18n-context.js';

/** The current locale; the user's choice may differ, because it may be to follow the system. */
export function useLocale(): Locale {
  return useLanguage().locale;
}
