import type { OwnMatchPage } from '@ra3/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { cursorBefore } from '../../entities/match/cursor-before.js';
import { matchKeys } from '../../entities/match/match-keys.js';
import type { Api } from '../../platform/api/api-context.js';

export interface OwnPageQuery {
  readonly queryKey: QueryKey;
  readonly page: number;
  readonly load: (signal: AbortSignal, cache: QueryClient) => Promise<OwnMatchPage>;
}

interface OwnListSource {
  readonly api: Api;
  readonly userId: number | undefined;
}

export function favouritesQuery(
  { api, userId }: OwnListSource,
  tag: string | undefined,
  page: number,
): OwnPageQuery {
  const keyOf = (page: number) => matchKeys.favourites(userId, tag, page);
  return {
    queryKey: keyOf(page),
    page,
    load: (signal, cache) => {
      const place = { page, ...cursorBefore(cache, page, keyOf) };
      return tag === undefined
        ? api.matches.favourites(place, { signal })
        : api.matches.favouritesByTag({ tag, ...place }, { signal });
    },
  };
}

export function downloadsQuery({ api, userId }: OwnListSource, page: number): OwnPageQuery {
  const keyOf = (page: number) => matchKeys.downloads(userId, page);
  return {
    queryKey: keyOf(page),
    page,
    load: (signal, cache) => api.matches.downloads({ page, ...cursorBefore(cache, page, keyOf) }, { signal }),
  };
}
