import { resolveLocale } from '@ra3/locales';
import { useEffect } from 'react';
import { useSettings } from '../settings/settings-context.js';
import { useLanguage, useSiteI18n } from './site-i18n-context.js';

/** Follows the chosen locale: shows its messages once they are loaded, and sets the document's `lang`. */
export function useChosenLocale(): void {
  const siteI18n = useSiteI18n();
  const { locale: shown } = useLanguage();
  const choice = useSettings().locale;

  useEffect(() => {
    // When the messages cannot be loaded, the current locale stays; the choice is stored for the next visit.
    siteI18n.show(resolveLocale(choice, navigator.languages)).catch(() => undefined);
  }, [siteI18n, choice]);

  useEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
}
