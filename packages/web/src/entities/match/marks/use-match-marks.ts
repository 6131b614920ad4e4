import type { MatchRow, MyMatchStatus } from '@ra3/sdk/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../../../platform/failures/is-signed-out.js';
import { useApi } from '../../../platform/api/api-context.js';
import { useSessionStore } from '../../../platform/session/session-context.js';
import { useOwnUser } from '../use-own-user.js';
import { anyMarks, matchMarksQuery } from './mark-queries.js';

/** The signed-in user's marks on the matches of a page (S3-21, per-user extension). */
export interface MatchMarks {
  readonly isSignedIn: boolean;
  /** Undefined while the marks are loading, and for visitors. */
  readonly of: (guid: string) => MyMatchStatus | undefined;
  /** The user's tags on this page, without duplicates. */
  readonly tags: readonly string[];
  /** Why the marks could not be loaded. */
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
