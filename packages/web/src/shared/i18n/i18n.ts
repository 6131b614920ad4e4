import { FALLBACK_LOCALE, type Locale, type SiteCatalog } from '@ra3/locales';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

const catalogs: Readonly<Record<Locale, () => Promise<{ readonly catalog: unknown }>>> = {
  en: () => import('@ra3/locales/site/en'),
  'ja-JP': () => import('@ra3/locales/site/ja-JP'),
  'zh-CN': () => import('@ra3/locales/site/zh-CN'),
};

/** Makes the translator and loads what the locale needs: its own catalog, and the fallback's where messages may lack. */
export async function createTranslator(locale: Locale): Promise<I18n> {
  const translator = createInstance();
  translator.use(initReactI18next);
  await translator.init({
    lng: locale,
    fallbackLng: FALLBACK_LOCALE,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false }, // React escapes.
    react: { useSuspense: false },
  });
  await switchLocale(translator, locale);
  return translator;
}

/** Loads a locale's messages, then shows them. */
export async function switchLocale(translator: I18n, locale: Locale): Promise<void> {
  await Promise.all(localesNeededFor(locale).map((needed) => loadCatalog(translator, needed)));
  await translator.changeLanguage(locale);
}

// Only Japanese may lack messages (spec §1); the other two are complete, which a test of the catalogs sees to.
function localesNeededFor(locale: Locale): readonly Locale[] {
  return locale === 'ja-JP' ? [locale, FALLBACK_LOCALE] : [locale];
}

async function loadCatalog(translator: I18n, locale: Locale): Promise<void> {
  if (translator.hasResourceBundle(locale, 'translation')) return;
  const { catalog } = await catalogs[locale]();
  translator.addResourceBundle(locale, 'translation', catalog);
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: SiteCatalog };
  }
}
