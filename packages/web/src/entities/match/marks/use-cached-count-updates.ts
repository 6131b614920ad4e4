import type { MatchRow } from '@ra3/sdk/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { matchKeys } from '../match-keys.js';
import { useMatchUpdates, type MarkCount, type MatchUpdate } from './match-updates.js';

interface LoadedPage {
  readonly records: readonly MatchRow[];
}

/**
 * Updates the counts of a marked match in every cached page of matches. Reloading the page instead would insert newer
 * matches and move the rows while the user clicks.
 */
export function useCachedCountUpdates(): void {
  const cache = useQueryClient();
  const updateCounts = useCallback(
    (update: MatchUpdate) => {
      cache.setQueriesData<LoadedPage>({ queryKey: matchKeys.pages }, (page) =>
        page === undefined
          ? undefined
          : { ...page, records: page.records.map((row) => withNewCounts(row, update)) },
      );
    },
    [cache],
  );
  useMatchUpdates(updateCounts);
}

function withNewCounts(match: MatchRow, update: MatchUpdate): MatchRow {
  if (match.replayGuid !== update.guid) return match;
  const counts: Partial<Record<MarkCount, number>> = {};
  // `Object.keys` returns strings; the object has only the keys of its type.
  for (const name of Object.keys(update.countChanges) as MarkCount[]) {
    const count = match[name];
    if (count !== undefined) counts[name] = Math.max(0, count + (update.countChanges[name] ?? 0));
  }
  return { ...match, ...counts };
}
