import { resolveLocale } from '@ra3/locales';
import { useEffect } from 'react';
import { useSettings } from '../settings/settings-context.js';
import { useLanguage, useTranslator } from './translator-context.js';

/** Follows the chosen locale: has its messages shown once they are there, and names the document's language. */
export function useChosenLocale(): void {
  const translator = useTranslator();
  const { locale: shown } = useLanguage();
  const choice = useSettings().locale;

  useEffect(() => {
    // Without a network the words on the screen stay; the choice is kept for the next visit.
    translator.show(resolveLocale(choice, navigator.languages)).catch(() => undefined);
  }, [translator, choice]);

  useEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
}
