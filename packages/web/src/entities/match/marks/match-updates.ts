import { useEffect } from 'react';

/** Counts of a match that move when somebody marks it. */
export type MarkCount = 'favourites' | 'recommends' | 'replayDownloads' | 'recentReplayDownloads';

/** What has just been done to a match. */
export interface MatchUpdate {
  readonly guid: string;
  /** By how much each count has moved; one that is not named has not. */
  readonly moved: Readonly<Partial<Record<MarkCount, number>>>;
}

const EVENT = 'ra3:match-updated';

/** Tells every list on the page that a match was marked or downloaded (spec §4). */
export function announceMatchUpdate(update: MatchUpdate): void {
  document.dispatchEvent(new CustomEvent<MatchUpdate>(EVENT, { detail: update }));
}

/** Hears of every match that was marked or downloaded on this page. */
export function useMatchUpdates(listener: (update: MatchUpdate) => void): void {
  useEffect(() => {
    const hear = (event: Event) => {
      // Nobody but `announceMatchUpdate` sends events of this name.
      listener((event as CustomEvent<MatchUpdate>).detail);
    };
    document.addEventListener(EVENT, hear);
    return () => {
      document.removeEventListener(EVENT, hear);
    };
  }, [listener]);
}
