import type { MyMatchStatus } from '@ra3/sdk/browser';
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

/** The user's marks on matches with these guids. */
export function matchMarksQuery(
  userId: number | undefined,
  guids: readonly string[],
  load: (signal: AbortSignal) => Promise<ReadonlyMap<string, MyMatchStatus>>,
) {
  return queryOptions({
    queryKey: matchKeys.marks(userId, guids),
    queryFn: ({ signal }) => load(signal),
    // The user may have changed marks in another window.
    refetchOnWindowFocus: true,
  });
}

/** Everything that the signed-in user's marks are cached under. */
export const anyMarks = { queryKey: matchKeys.anyMarks } as const;
