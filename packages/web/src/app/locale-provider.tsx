import { resolveLocale, type Locale } from '@ra3/locales';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '../shared/i18n/use-translation.js';
import { switchLocale } from '../shared/i18n/i18n.js';
import { LocaleContext } from '../shared/i18n/locale-context.js';
import { useSettings } from '../shared/settings/settings-context.js';

interface LocaleProviderProps {
  readonly initial: Locale;
  readonly children: ReactNode;
}

/** Follows the chosen locale: loads its messages first, then shows them and names the document's language. */
export function LocaleProvider({ initial, children }: LocaleProviderProps) {
  const { i18n } = useTranslation();
  const choice = useSettings().locale;
  const wanted = resolveLocale(choice, navigator.languages);
  const [shown, setShown] = useState(initial);

  useEffect(() => {
    let isLatest = true;
    if (wanted !== shown) {
      void switchLocale(i18n, wanted).then(() => {
        if (isLatest) setShown(wanted);
      });
    }
    return () => {
      isLatest = false;
    };
  }, [i18n, wanted, shown]);

  useEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);

  return <LocaleContext value={shown}>{children}</LocaleContext>;
}
