import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import { loadChunk } from '../../ui/lazy/load-chunk.js';
import type { Article, ArticleSummary } from './article.js';

/** The articles in the order they are read in; `index` leads to them and stands outside of it. */
export const articleNames = [
  'tutorial',
  'game-ids',
  'ranked-play',
  'replays',
  'server-status',
  'agreement',
] as const;
export type ArticleName = (typeof articleNames)[number];

/** Its title and lead stand over the list of the others; it has no text of its own. */
export const INDEX = 'index';

const folder = '../../articles';
const texts = import.meta.glob<Article>('../../articles/*/*.md', { import: 'content' });
// Titles and leads of all languages are a few hundred bytes each; lists and fallbacks need them at once.
const summaries = import.meta.glob<ArticleSummary>('../../articles/*/*.md', {
  import: 'content',
  query: '?summary',
  eager: true,
});

/** An article that exists, in the language it is there in. */
export interface FoundArticle extends ArticleSummary {
  readonly name: string;
  /** The reader's language, or the default one where the article is not translated. */
  readonly locale: Locale;
  readonly load: () => Promise<Article>;
}

/** Finds an article in a language, else in the default one, else nothing (spec §8). */
export function findArticle(name: string, locale: Locale): FoundArticle | undefined {
  for (const candidate of [locale, DEFAULT_LOCALE]) {
    const path = `${folder}/${candidate}/${name}.md`;
    const [load, summary] = [texts[path], summaries[path]];
    if (load === undefined || summary === undefined) continue;
    return { ...summary, name, locale: candidate, load: () => loadChunk(load) };
  }
  return undefined;
}

/** The articles that a reader finds around one: nothing before the first and after the last. */
export interface Neighbours {
  readonly previous: FoundArticle | undefined;
  readonly next: FoundArticle | undefined;
}

/** Gives the articles before and after one, in the reader's language. */
export function neighboursOf(name: string, locale: Locale): Neighbours {
  const position = articleNames.findIndex((candidate) => candidate === name);
  const at = (index: number) => {
    const neighbour = position === -1 ? undefined : articleNames[index];
    return neighbour === undefined ? undefined : findArticle(neighbour, locale);
  };
  return { previous: at(position - 1), next: at(position + 1) };
}
