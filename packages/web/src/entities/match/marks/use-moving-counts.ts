import type { MatchRow } from '@ra3/sdk/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMatchUpdates, type MarkCount, type MatchUpdate } from './match-updates.js';

interface LoadedPage {
  readonly records: readonly MatchRow[];
}

/**
 * Moves the counts of a marked match in every page of matches that is loaded. Loading the page again would push newer
 * matches under the finger.
 */
export function useMovingCounts(): void {
  const cache = useQueryClient();
  const move = useCallback(
    (update: MatchUpdate) => {
      cache.setQueriesData<LoadedPage>({ queryKey: ['matches'] }, (page) =>
        page === undefined ? undefined : { ...page, records: page.records.map((row) => moved(row, update)) },
      );
    },
    [cache],
  );
  useMatchUpdates(move);
}

function moved(match: MatchRow, update: MatchUpdate): MatchRow {
  if (match.replayGuid !== update.guid) return match;
  const counts: Partial<Record<MarkCount, number>> = {};
  // The keys of the type are all there are; `Object.keys` forgets it.
  for (const name of Object.keys(update.moved) as MarkCount[]) {
    const count = match[name];
    if (count !== undefined) counts[name] = Math.max(0, count + (update.moved[name] ?? 0));
  }
  return { ...match, ...counts };
}
