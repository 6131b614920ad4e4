import { createI18n, createTranslation, type CatalogsByLocale, type Locale } from '@ra3/locales';
import type { Language } from './translate.js';

/** Loads the messages of one locale, and of zh-CN as the fallback of Japanese, which need not be complete. */
export async function loadLanguage(locale: Locale): Promise<Language> {
  return { locale, ...createTranslation(createI18n(locale, await loadCatalogs(locale)), locale) };
}

async function loadCatalogs(locale: Locale): Promise<CatalogsByLocale> {
  switch (locale) {
    case 'en':
      return { en: (await import('@ra3/locales/terminal/en')).catalog };
    case 'zh-CN':
      return { 'zh-CN': (await import('@ra3/locales/terminal/zh-CN')).catalog };
    case 'ja-JP': {
      const [own, fallback] = await Promise.all([
        import('@ra3/locales/terminal/ja-JP'),
        import('@ra3/locales/terminal/zh-CN'),
      ]);
      return { 'ja-JP': own.catalog, 'zh-CN': fallback.catalog };
    }
  }
}
