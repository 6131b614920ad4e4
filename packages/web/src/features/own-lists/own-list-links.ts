import { links } from '../../platform/routing/links.js';
import { withQuery } from '../../platform/routing/with-query.js';

/** Address of a page of the downloaded matches. */
export function downloadsLink(page: number): string {
  return withQuery(links.downloadedMatches.to(), { page: page === 1 ? undefined : page });
}

/** Address of a page of the favourites, of all tags or of one. */
export function favouritesLink(tag?: string, page = 1): string {
  return withQuery(links.favouriteMatches.to(), { tag, page: page === 1 ? undefined : page });
}
