import { queryOptions } from '@tanstack/react-query';
import type { FoundArticle } from './article-library.js';

/** The text of an article, which stays as it is. */
export function articleQuery({ name, locale, load }: FoundArticle) {
  return queryOptions({ queryKey: ['article', locale, name], queryFn: load, staleTime: Infinity });
}
