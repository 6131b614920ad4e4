import type { Input } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { anyElo } from '@ra3/sdk/rules';
import type { MatchFilters, Since } from './match-choice.js';

export type LibrarySearch = Omit<Input<'matches.search'>, 'page'>;

const DAY_MS = 24 * 60 * 60_000;

/** The request of a search. Its end lies a day ahead by default, because the clock of this computer may be slow. */
export function searchOf(filters: MatchFilters, now: number): LibrarySearch {
  const { mod, player, maps, faction, against, elo, since, until, without, by } = filters;
  return {
    mod,
    matchType: typeOf(filters),
    maps: [...maps],
    ...(faction !== undefined && { faction1: faction }),
    ...(against !== undefined && { faction2: against }),
    ...(player !== undefined && { personaVagueName: player }),
    ...(elo ?? anyElo),
    showDesync: !without.includes('desync'),
    showDisconnect: !without.includes('disconnect'),
    showShort: !without.includes('short'),
    after: timeOf(since ?? limits.replayLibraryDays * DAY_MS, now),
    before: (until ?? new Date(now + DAY_MS)).toISOString(),
    sortBy: by,
  };
}

/** Only automatch 1v1 has ratings to choose by (S2-64). */
function typeOf({ type, elo }: MatchFilters): MatchFilters['type'] {
  return elo !== undefined && type === 'all' ? 'automatch1v1' : type;
}

function timeOf(since: Since, now: number): string {
  return (typeof since === 'number' ? new Date(now - since) : since).toISOString();
}
