import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import { articleNames, type Article, type ArticleSummary } from '@ra3/locales/articles';
import { loadChunk } from '../../ui/load-chunk.js';

const folder = '../../../../../locales/articles';
const texts = import.meta.glob<Article>('../../../../../locales/articles/*/*.md', { import: 'content' });
// Loaded eagerly for lists and fallbacks; the titles and leads of a language are a few hundred bytes.
const summaries = import.meta.glob<ArticleSummary>('../../../../../locales/articles/*/*.md', {
  import: 'content',
  query: '?summary',
  eager: true,
});

export interface FoundArticle extends ArticleSummary {
  readonly name: string;
  /** The requested locale, or the default locale when the article is not translated. */
  readonly locale: Locale;
  /** Loads the text; repeated calls return the same promise, for React's `use`. */
  readonly load: () => Promise<Article>;
}

/** Finds an article in the given locale, else in the default locale, else returns undefined (S8-35). */
export function findArticle(name: string, locale: Locale): FoundArticle | undefined {
  for (const candidate of [locale, DEFAULT_LOCALE]) {
    const path = `${folder}/${candidate}/${name}.md`;
    const [load, summary] = [texts[path], summaries[path]];
    if (load === undefined || summary === undefined) continue;
    return { ...summary, name, locale: candidate, load: () => loadOnce(path, load) };
  }
  return undefined;
}

const loadingByPath = new Map<string, Promise<Article>>();

function loadOnce(path: string, load: () => Promise<Article>): Promise<Article> {
  const known = loadingByPath.get(path);
  if (known !== undefined) return known;
  const loading = loadChunk(load);
  loadingByPath.set(path, loading);
  // A later call tries again.
  loading.catch(() => loadingByPath.delete(path));
  return loading;
}

/** The articles before and after one; undefined at the first and the last. */
export interface Neighbours {
  readonly previous: FoundArticle | undefined;
  readonly next: FoundArticle | undefined;
}

export function neighboursOf(name: string, locale: Locale): Neighbours {
  const position = articleNames.findIndex((candidate) => candidate === name);
  const at = (index: number) => {
    const neighbour = position === -1 ? undefined : articleNames[index];
    return neighbour === undefined ? undefined : findArticle(neighbour, locale);
  };
  return { previous: at(position - 1), next: at(position + 1) };
}
