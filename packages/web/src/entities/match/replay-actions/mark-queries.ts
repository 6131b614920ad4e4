import type { MyMatchStatus, MatchRow } from '@ra3/sdk';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useApi, type Api } from '../../../platform/api/api-context.js';
import { neededQuery } from '../../../platform/api/call-query.js';
import { isSignedOut } from '../../../platform/failures.js';
import { useSessionStore } from '../../../platform/session-context.js';
import { useOwnUser } from '../../use-own-user.js';
import { matchKeys, type OwnListName } from '../match-keys.js';

function matchMarksQuery(
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
const anyMarks = { queryKey: matchKeys.anyMarks } as const;

/** The signed-in user's marks on the matches of a page (S3-21, per-user extension). */
export interface MatchMarks {
  readonly isSignedIn: boolean;
  /** Undefined while the marks are loading, and for visitors. */
  readonly of: (guid: string) => MyMatchStatus | undefined;
  /** The user's tags on this page, without duplicates. */
  readonly tags: readonly string[];
  readonly error: unknown;
  readonly isFetching: boolean;
  /** Loads the marks again; resolves when the request has succeeded or failed. */
  readonly reload: () => Promise<void>;
}

/** Loads the marks of all matches that have a replay in one request; none for visitors. */
export function useMatchMarks(matches: readonly MatchRow[]): MatchMarks {
  const { userId, isSignedIn, isKnown } = useOwnUser();
  const cache = useQueryClient();
  const fetchMarks = useFetchMarks();
  const guids = matches.flatMap(({ replayGuid }) => replayGuid ?? []);
  const { data, error, isFetching } = useQuery({
    ...matchMarksQuery(userId, guids, (signal) => fetchMarks(guids, signal)),
    enabled: isKnown && guids.length > 0,
  });
  const marks = isSignedIn ? data : undefined;
  return {
    isSignedIn,
    of: (guid) => marks?.get(guid),
    tags: [...new Set(Array.from(marks?.values() ?? [], ({ favouriteTag }) => favouriteTag ?? []).flat())],
    error: isSignedIn ? error : null,
    isFetching,
    reload: () => cache.invalidateQueries(anyMarks),
  };
}

function useFetchMarks() {
  const api = useApi();
  const session = useSessionStore();
  return async (
    guids: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, MyMatchStatus>> => {
    try {
      const { records } = await api.matches.myStatus({ body: guids }, { signal });
      return new Map(records.map((record) => [record.matchGuid, record]));
    } catch (error) {
      // The session has ended; reloading it updates the whole site.
      if (isSignedOut(error)) void session.load();
      throw error;
    }
  };
}

interface TagCount {
  readonly tag: string;
  readonly count: number;
}

const NO_TAGS: readonly TagCount[] = [];

/** The user's tags; none on hosts without the call. */
function favouriteTagsQuery(api: Api, userId: number | undefined) {
  return neededQuery(api, {
    needs: 'matches.favouriteTags',
    queryKey: matchKeys.tags(userId),
    load: (options): Promise<readonly TagCount[]> => api.matches.favouriteTags({}, options),
  });
}

/** The user's tags, the one of most matches first; undefined while loading, none on hosts without the call. */
export function useFavouriteTags(): readonly TagCount[] | undefined {
  const api = useApi();
  const { userId, isKnown } = useOwnUser();
  const { data, error } = useQuery({ ...favouriteTagsQuery(api, userId), enabled: isKnown });
  return error === null && data !== null ? data : NO_TAGS;
}

/** Drops lists that are not shown; a visible one keeps its rows, so that none moves and a mistake can be undone. */
export function useOwnListChanged(): (list: OwnListName) => void {
  const cache = useQueryClient();
  return useCallback(
    (list) => {
      cache.removeQueries({ queryKey: matchKeys.ownLists(list), type: 'inactive' });
      void cache.invalidateQueries({ queryKey: matchKeys.ownLists(list), refetchType: 'none' });
      if (list === 'favourites') void cache.invalidateQueries({ queryKey: matchKeys.anyTags });
    },
    [cache],
  );
}

/** Counts of a match that change when a user marks or downloads it. */
export type MarkCount = 'favourites' | 'recommends' | 'replayDownloads' | 'recentReplayDownloads';

/** Event: the user marked or downloaded a match. */
export interface MatchUpdate {
  readonly guid: string;
  /** Difference of each count; a count that is absent is unchanged. */
  readonly countChanges: Readonly<Partial<Record<MarkCount, number>>>;
}

const EVENT = 'ra3:match-updated';

/** Dispatches an event to every list on the page after a match was marked or downloaded (S4-21). */
export function publishMatchUpdate(update: MatchUpdate): void {
  document.dispatchEvent(new CustomEvent<MatchUpdate>(EVENT, { detail: update }));
}

export function useMatchUpdates(listener: (update: MatchUpdate) => void): void {
  useEffect(() => {
    const handleUpdate = (event: Event) => {
      // Only `publishMatchUpdate` dispatches events of this name.
      listener((event as CustomEvent<MatchUpdate>).detail);
    };
    document.addEventListener(EVENT, handleUpdate);
    return () => document.removeEventListener(EVENT, handleUpdate);
  }, [listener]);
}
