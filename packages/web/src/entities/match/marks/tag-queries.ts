import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api.js';
import { matchKeys } from '../match-keys.js';

/** A tag of the signed-in user, and how many favourites are kept under it. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

export const NO_TAGS: readonly TagCount[] = [];

/** The user's tags; none on hosts without the call. */
export function favouriteTagsQuery(api: Api, userId: number | undefined) {
  return queryOptions({
    queryKey: matchKeys.tags(userId),
    queryFn: async ({ signal }): Promise<readonly TagCount[]> =>
      (await api.supports('matches.favouriteTags', { signal }))
        ? api.matches.favouriteTags({}, { signal })
        : NO_TAGS,
  });
}
