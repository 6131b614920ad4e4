import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { matchKeys } from '../match-keys.js';
import { useOwnUser } from '../use-own-user.js';

/** A tag of the signed-in user, and how many favourites are kept under it. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

const NONE: readonly TagCount[] = [];

/** The user's tags, the one of most matches first; undefined while loading, none on hosts without the call. */
export function useFavouriteTags(): readonly TagCount[] | undefined {
  const api = useApi();
  const { userId, isKnown } = useOwnUser();
  const { data, error } = useQuery({
    queryKey: matchKeys.tags(userId),
    queryFn: async ({ signal }): Promise<readonly TagCount[]> =>
      (await api.supports('matches.favouriteTags', { signal }))
        ? api.matches.favouriteTags({}, { signal })
        : NONE,
    enabled: isKnown,
  });
  return error === null ? data : NONE;
}
