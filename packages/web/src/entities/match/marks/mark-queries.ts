import type { MyMatchStatus } from '@ra3/sdk/browser';
import { queryOptions } from '@tanstack/react-query';
import { matchKeys } from '../match-keys.js';

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
