import type { OwnMatchPage } from '@ra3/sdk';
import type { QueryKey } from '@tanstack/react-query';
import { matchKeys } from '../../entities/match/match-keys.js';
import type { Api } from '../../platform/api/api-context.js';

export interface OwnPageQuery {
  readonly queryKey: QueryKey;
  readonly page: number;
  readonly load: (signal: AbortSignal) => Promise<OwnMatchPage>;
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
  return {
    queryKey: matchKeys.favourites(userId, tag, page),
    page,
    load: (signal) =>
      tag === undefined
        ? api.matches.favourites({ page }, { signal })
        : api.matches.favouritesByTag({ tag, page }, { signal }),
  };
}

export function downloadsQuery({ api, userId }: OwnListSource, page: number): OwnPageQuery {
  return {
    queryKey: matchKeys.downloads(userId, page),
    page,
    load: (signal) => api.matches.downloads({ page }, { signal }),
  };
}
