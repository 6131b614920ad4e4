import {
  FALLBACK_LOCALE,
  makeLanguage,
  type Language,
  type Locale,
  type PageArea,
  type SiteMessageKey,
  type SitePluralKey,
} from '@ra3/locales';
import { loadChunk } from '../../ui/lazy/load-chunk.js';

/** The words of the site in one locale. */
export type SiteLanguage = Language<SiteMessageKey, SitePluralKey>;

/** Holds the language that is shown, and loads others. */
export interface Translator {
  readonly read: () => SiteLanguage;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads a locale's messages, those of the areas in use too, then shows them; a later call wins. */
  show(locale: Locale): Promise<void>;
  /** Loads the words of a page: always the same promise, for React to wait for; undefined when others had them loaded. */
  need(areas: readonly PageArea[]): Promise<void> | undefined;
}

/** Makes the translator and loads what shell and home say. */
export async function createTranslator(locale: Locale): Promise<Translator> {
  const listeners = new Set<() => void>();
  const areasInUse = new Set<PageArea>();
  const asked = new Map<string, Promise<void>>();
  let shown = await loadWords(locale);
  let wanted = locale;

  return {
    read: () => shown.language,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async show(next) {
      wanted = next;
      if (next === shown.language.locale) return;
      const words = await loadWords(next);
      // Another page may be opened while areas are loading: then its area is loaded as well.
      for (const area of areasInUse) await words.add([area]);
      if (wanted !== next) return;
      shown = words;
      for (const listener of listeners) listener();
    },
    need(areas) {
      for (const area of areas) areasInUse.add(area);
      const name = areas.join();
      const known = asked.get(name);
      if (known !== undefined || areas.every((area) => shown.has(area))) return known;
      // A failure stays, or who waits would ask again for ever.
      const loading = shown.add(areas);
      asked.set(name, loading);
      return loading;
    },
  };
}

interface Words {
  readonly language: SiteLanguage;
  readonly has: (area: PageArea) => boolean;
  readonly add: (areas: readonly PageArea[]) => Promise<void>;
}

interface GrowingCatalog extends Pick<Catalog, 'pageAreas'> {
  readonly words: object;
}

interface Catalog {
  readonly catalog: object;
  readonly pageAreas: Readonly<Record<PageArea, () => Promise<{ readonly default: object }>>>;
}

const catalogs: Readonly<Record<Locale, () => Promise<Catalog>>> = {
  en: () => import('@ra3/locales/site/en'),
  'ja-JP': () => import('@ra3/locales/site/ja-JP'),
  'zh-CN': () => import('@ra3/locales/site/zh-CN'),
};

async function loadWords(locale: Locale): Promise<Words> {
  const loaded = await Promise.all(localesNeededFor(locale).map((needed) => catalogs[needed]()));
  const growing = loaded.map(({ catalog, pageAreas }) => ({ words: { ...catalog }, pageAreas }));
  return {
    language: makeLanguage(
      locale,
      growing.map(({ words }) => words),
    ),
    has: (area) => growing.every(({ words }) => area in words),
    async add(areas) {
      const parts = growing.flatMap((catalog) => areas.map((area) => ({ ...catalog, area })));
      await Promise.all(parts.map(addArea));
    },
  };
}

async function addArea({
  words,
  pageAreas,
  area,
}: GrowingCatalog & { readonly area: PageArea }): Promise<void> {
  Object.assign(words, { [area]: (await loadChunk(pageAreas[area])).default });
}

// Only Japanese may lack messages (spec §1); the other two are complete, which a test of the catalogs sees to.
function localesNeededFor(locale: Locale): readonly Locale[] {
  return locale === 'ja-JP' ? [locale, FALLBACK_LOCALE] : [locale];
}
