import { Ra3Error, type MatchRow, type MyMatchStatus } from '@ra3/sdk/browser';
import { failures } from '@ra3/sdk/facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { useSession, useSessionStore } from '../../../platform/session/session-context.js';

/** What the signed-in person did with the matches of a page (spec §3 "Match record", per-user extension). */
export interface MatchMarks {
  readonly isSignedIn: boolean;
  /** Undefined while it is not known, and for visitors. */
  readonly of: (guid: string) => MyMatchStatus | undefined;
  /** Tags that the person has on this page, each once. */
  readonly tags: readonly string[];
  /** Why the marks could not be loaded. */
  readonly error: unknown;
  readonly isAsking: boolean;
  /** Asks again; fulfilled when the answer, or its failure, is there. */
  readonly reload: () => Promise<void>;
}

const MARKS = 'matchMarks';

/** Asks once for all matches of a page that have a replay; nothing for visitors. */
export function useMatchMarks(matches: readonly MatchRow[]): MatchMarks {
  const { isLoggedIn = false, account, phase } = useSession();
  const cache = useQueryClient();
  const ask = useAskForMarks();
  const guids = matches.flatMap(({ replayGuid }) => replayGuid ?? []);
  const isKnownWho = account !== undefined || phase === 'Done';
  const { data, error, isFetching } = useQuery({
    queryKey: [MARKS, account?.userId, guids],
    queryFn: ({ signal }) => ask(guids, signal),
    enabled: isLoggedIn && isKnownWho && guids.length > 0,
    // The marks may have changed in another window meanwhile.
    refetchOnWindowFocus: true,
  });
  const marks = isLoggedIn ? data : undefined;
  return {
    isSignedIn: isLoggedIn,
    of: (guid) => marks?.get(guid),
    tags: [...new Set(Array.from(marks?.values() ?? [], ({ favouriteTag }) => favouriteTag ?? []).flat())],
    error: isLoggedIn ? error : null,
    isAsking: isFetching,
    reload: () => cache.invalidateQueries({ queryKey: [MARKS] }),
  };
}

function useAskForMarks() {
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
      // The session has ended elsewhere: the whole site has to know.
      if (isSignedOut(error)) void session.load();
      throw error;
    }
  };
}

/** Whether the host asks to sign in first. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Ra3Error && error.status === failures.notSignedIn.status;
}
