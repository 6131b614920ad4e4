import type { LadderRow } from '@ra3/sdk';

/** A ladder row of a player past placement, whose last match was long ago. */
export function aLadderRow(changes: Partial<LadderRow> = {}): LadderRow {
  return {
    personaId: 1,
    personaName: 'Alpha',
    rank: 1,
    prevRank: 1,
    elo: 1500,
    eloDelta: 0,
    wins: 30,
    losses: 10,
    updateTime: '2026-11-01T12:00:00Z',
    primaryFaction: 'Allied',
    secondaryFaction: null,
    tertiaryFaction: null,
    isSelectedForLadders: true,
    placementMatchesLeft: 0,
    ...changes,
  };
}
