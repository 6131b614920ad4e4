import { createI18n, FALLBACK_LOCALE, type CatalogsByLocale, type Locale, type PageArea } from '@ra3/locales';
import type { i18n } from 'i18next';
import { loadChunk } from '../../ui/load-chunk.js';
import { warmFormatters } from './warm-formatters.js';

/** The i18next instance of the site, with the loaders of its catalogs. */
export interface SiteI18n {
  readonly i18n: i18n;
  /** Loads a locale's catalogs, with the areas in use, then changes the language; a later call wins. */
  show(locale: Locale): Promise<void>;
  /** Loads message areas. Repeated calls return the same promise, for React's `use`; undefined when all are loaded. */
  need(areas: readonly PageArea[]): Promise<void> | undefined;
}

/** Creates an instance that shows `locale`, with the messages of shell and home page loaded. */
export async function createSiteI18n(locale: Locale): Promise<SiteI18n> {
  const i18n = createI18n(locale, await loadCatalogs(locale));
  const areasInUse = new Set<PageArea>();
  const loadingByAreas = new Map<string, Promise<void>>();
  let shown = locale;
  let wanted = locale;

  return {
    i18n,
    async show(next) {
      wanted = next;
      if (next === shown) return;
      const [catalogs] = await Promise.all([loadCatalogs(next), warmFormatters(next)]);
      addCatalogs(i18n, catalogs);
      // All at once. A page that opens meanwhile adds its areas to the set, and the next round loads them.
      for (let count = 0; count < areasInUse.size;) {
        count = areasInUse.size;
        await loadAreas(i18n, next, [...areasInUse]);
      }
      if (wanted !== next) return;
      shown = next;
      await i18n.changeLanguage(next);
    },
    need(areas) {
      for (const area of areas) areasInUse.add(area);
      const name = areas.join();
      const known = loadingByAreas.get(name);
      if (known !== undefined || areas.every((area) => isLoaded(i18n, shown, area))) return known;
      // A rejected promise is kept; otherwise a page whose areas fail to load would request them for ever.
      const loading = loadAreas(i18n, shown, areas);
      loadingByAreas.set(name, loading);
      return loading;
    },
  };
}

interface SiteCatalog {
  readonly catalog: Readonly<Record<string, object>>;
  readonly pageAreas: Readonly<Record<PageArea, () => Promise<{ readonly default: object }>>>;
}

const siteCatalogs: Readonly<Record<Locale, () => Promise<SiteCatalog>>> = {
  en: () => import('@ra3/locales/site/en'),
  'ja-JP': () => import('@ra3/locales/site/ja-JP'),
  'zh-CN': () => import('@ra3/locales/site/zh-CN'),
};

async function loadCatalogs(locale: Locale): Promise<CatalogsByLocale> {
  const loaded = localesNeededFor(locale).map(
    async (needed) => [needed, (await loadChunk(siteCatalogs[needed])).catalog] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
}

function addCatalogs(i18n: i18n, catalogs: CatalogsByLocale): void {
  for (const [locale, areas] of Object.entries(catalogs)) {
    for (const [area, messages] of Object.entries(areas)) i18n.addResourceBundle(locale, area, messages);
  }
}

function isLoaded(i18n: i18n, locale: Locale, area: PageArea): boolean {
  return localesNeededFor(locale).every((needed) => i18n.hasResourceBundle(needed, area));
}

async function loadAreas(i18n: i18n, locale: Locale, areas: readonly PageArea[]): Promise<void> {
  const parts = localesNeededFor(locale).flatMap((needed) => areas.map((area) => ({ locale: needed, area })));
  await Promise.all(parts.map((part) => loadArea(i18n, part)));
}

async function loadArea(
  i18n: i18n,
  { locale, area }: { readonly locale: Locale; readonly area: PageArea },
): Promise<void> {
  const { pageAreas } = await loadChunk(siteCatalogs[locale]);
  i18n.addResourceBundle(locale, area, (await loadChunk(pageAreas[area])).default);
}

// Only Japanese may lack messages (S1-08); the other two are complete, which a test of the catalogs holds.
function localesNeededFor(locale: Locale): readonly Locale[] {
  return locale === 'ja-JP' ? [locale, FALLBACK_LOCALE] : [locale];
}
