import { useEffect } from 'react';

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

/** Subscribes to the updates of all matches on this page. */
export function useMatchUpdates(listener: (update: MatchUpdate) => void): void {
  useEffect(() => {
    const handleUpdate = (event: Event) => {
      // Only `publishMatchUpdate` dispatches events of this name.
      listener((event as CustomEvent<MatchUpdate>).detail);
    };
    document.addEventListener(EVENT, handleUpdate);
    return () => {
      document.removeEventListener(EVENT, handleUpdate);
    };
  }, [listener]);
}
