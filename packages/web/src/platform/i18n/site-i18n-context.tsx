import {
  createTranslation,
  resolveLocale,
  type Locale,
  type SiteMessageKey,
  type SitePluralKey,
  type Translation,
} from '@ra3/locales';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import type { SiteI18n } from './site-i18n.js';

/** The messages of the site in the locale that is shown. */
export interface SiteLanguage extends Translation<SiteMessageKey, SitePluralKey> {
  readonly locale: Locale;
}

const SiteI18nContext = createContext<SiteI18n | undefined>(undefined);
const LanguageContext = createContext<SiteLanguage | undefined>(undefined);

/**
 * Gives the components below the messages of the site. It subscribes to i18next once for all of them, because a table's
 * rows would otherwise each pay for a subscription of their own.
 */
export function SiteI18nProvider({
  value,
  children,
}: {
  readonly value: SiteI18n;
  readonly children: ReactNode;
}) {
  const { i18n } = value;
  const { language } = useI18next(undefined, { i18n }).i18n;
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

/** The instance with its loaders, for changing the language and for areas that come with a page. */
export function useSiteI18n(): SiteI18n {
  return useInside(SiteI18nContext);
}

/** The language that is shown. */
export function useLanguage(): SiteLanguage {
  return useInside(LanguageContext);
}

function useInside<Value>(context: React.Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error('There is no SiteI18nProvider around this component');
  return value;
}
