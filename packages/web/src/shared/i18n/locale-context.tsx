import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import { createContext, useContext } from 'react';

export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** The locale that is shown, as opposed to the choice, which may be to follow the system. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
