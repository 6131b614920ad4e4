import {
  createTranslation,
  resolveLocale,
  type Locale,
  type SiteMessageKey,
  type SitePluralKey,
  type Translation,
} from '@ra3/locales';
import {
  createContext,
  useContext,
  useDeferredValue,
  useMemo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
} from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import { useSetting } from '../settings-store.js';
import type { SiteI18n } from './site-i18n.js';

/** The messages of the site in the current locale. */
export interface SiteLanguage extends Translation<SiteMessageKey, SitePluralKey> {
  readonly locale: Locale;
}

const SiteI18nContext = createContext<SiteI18n | undefined>(undefined);
const LanguageContext = createContext<SiteLanguage | undefined>(undefined);

/** Subscribes to i18next once for all components below: a subscription per table row would be slow. */
export function SiteI18nProvider({
  value,
  children,
}: {
  readonly value: SiteI18n;
  readonly children: ReactNode;
}) {
  const { i18n } = value;
  // Another language renders every text again: in slices, so that the browser answers meanwhile.
  const language = useDeferredValue(useI18next(undefined, { i18n }).i18n.language);
  const shown = useMemo(() => {
    const locale = resolveLocale(language);
    return { locale, ...createTranslation<SiteMessageKey, SitePluralKey>(i18n, locale) };
  }, [i18n, language]);
  return (
    <SiteI18nContext value={value}>
      <LanguageContext value={shown}>{children}</LanguageContext>
    </SiteI18nContext>
  );
}

/** The i18next instance with its loaders: changes the language and loads the areas of a page. */
export function useSiteI18n(): SiteI18n {
  return useInside(SiteI18nContext);
}

export function useLanguage(): SiteLanguage {
  return useInside(LanguageContext);
}

function useInside<Value>(context: React.Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error('There is no SiteI18nProvider around this component');
  return value;
}

/** Follows the chosen locale: shows its messages once they are loaded, and sets the document's `lang`. */
export function useChosenLocale(): void {
  const siteI18n = useSiteI18n();
  const { locale: shown } = useLanguage();
  const choice = useSetting('locale');

  useEffect(() => {
    // When the messages cannot be loaded, the current locale stays; the choice is stored for the next visit.
    siteI18n.show(resolveLocale(choice, navigator.languages)).catch(() => undefined);
  }, [siteI18n, choice]);

  // With the texts: set after them, it would lay the whole page out a second time, in the typefaces of the language.
  useLayoutEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
}
