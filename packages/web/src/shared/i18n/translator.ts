import {
  FALLBACK_LOCALE,
  makeLanguage,
  type Language,
  type Locale,
  type SiteMessageKey,
  type SitePluralKey,
} from '@ra3/locales';

/** The words of the site in one locale. */
export type SiteLanguage = Language<SiteMessageKey, SitePluralKey>;

/** Holds the language that is shown, and loads others. */
export interface Translator {
  readonly read: () => SiteLanguage;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads a locale's messages, then shows them; a later call wins. Rejects when they cannot be loaded. */
  show(locale: Locale): Promise<void>;
}

/** Makes the translator and loads what the locale needs. */
export async function createTranslator(locale: Locale): Promise<Translator> {
  const listeners = new Set<() => void>();
  let language = await loadLanguage(locale);
  let wanted = locale;
  return {
    read: () => language,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async show(next) {
      wanted = next;
      if (next === language.locale) return;
      const loaded = await loadLanguage(next);
      if (wanted !== next) return;
      language = loaded;
      for (const listener of listeners) listener();
    },
  };
}

const catalogs = {
  en: () => import('@ra3/locales/site/en'),
  'ja-JP': () => import('@ra3/locales/site/ja-JP'),
  'zh-CN': () => import('@ra3/locales/site/zh-CN'),
} as const satisfies Record<Locale, () => Promise<{ readonly catalog: object }>>;

async function loadLanguage(locale: Locale): Promise<SiteLanguage> {
  const loaded = await Promise.all(localesNeededFor(locale).map((needed) => catalogs[needed]()));
  return makeLanguage(
    locale,
    loaded.map(({ catalog }) => catalog),
  );
}

// Only Japanese may lack messages (spec §1); the other two are complete, which a test of the catalogs sees to.
function localesNeededFor(locale: Locale): readonly Locale[] {
  return locale === 'ja-JP' ? [locale, FALLBACK_LOCALE] : [locale];
}
