import { makeLanguage, type Locale } from '@ra3/locales';
import type { Language } from './translate.js';

/** Loads the messages of one locale, and of zh-CN behind a locale that need not be complete. */
export async function loadLanguage(locale: Locale): Promise<Language> {
  switch (locale) {
    case 'en':
      return makeLanguage(locale, [(await import('@ra3/locales/terminal/en')).catalog]);
    case 'zh-CN':
      return makeLanguage(locale, [(await import('@ra3/locales/terminal/zh-CN')).catalog]);
    case 'ja-JP': {
      const [own, fallback] = await Promise.all([
        import('@ra3/locales/terminal/ja-JP'),
        import('@ra3/locales/terminal/zh-CN'),
      ]);
      return makeLanguage(locale, [own.catalog, fallback.catalog]);
    }
  }
}
