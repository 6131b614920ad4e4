import type { MatchType } from '@ra3/sdk/facts';
import type { LibraryKind } from '../../database/tables/match-tables.js';

interface PlayedMatch {
  readonly type: MatchType;
  readonly winners: readonly unknown[];
  readonly losers: readonly unknown[];
}

const kindOfType: Partial<Record<MatchType, LibraryKind>> = {
  AutoMatch1v1: 'automatch1v1',
  Valid1v1: 'custom1v1',
  Valid2v2: 'custom2v2',
  Valid3v3: 'custom3v3',
};
const brokenAutomatches: readonly MatchType[] = ['AutoMatchDsync', 'AutoMatchDisconnect'];
const brokenCustomMatches: readonly MatchType[] = ['Dsync', 'Disconnect'];
const customKinds: readonly LibraryKind[] = ['custom1v1', 'custom2v2', 'custom3v3'];

/** A desynchronised or disconnected match keeps its teams' kind (assumed), as it has its own checkbox (S2-64). */
export function libraryKindOf({ type, winners, losers }: PlayedMatch): LibraryKind {
  const teamSize = winners.length === losers.length ? winners.length : 0;
  if (brokenAutomatches.includes(type)) return teamSize === 1 ? 'automatch1v1' : 'other';
  if (brokenCustomMatches.includes(type)) return customKinds[teamSize - 1] ?? 'other';
  return kindOfType[type] ?? 'other';
}
