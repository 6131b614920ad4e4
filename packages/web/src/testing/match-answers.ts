import type { MatchPlayer, MatchRow } from '@ra3/sdk';

/** A player of a match, with a rating change. */
export function aPlayer(changes: Partial<MatchPlayer> = {}): MatchPlayer {
  return {
    personaId: 1,
    personaName: 'Alpha',
    faction: 'Allied',
    elo: 1010,
    eloDelta: 10,
    status: 'normal',
    ...changes,
  };
}

/** An automatch 1v1 that Alpha (1) won against Bravo (2), without a replay. */
export function aMatchRow(changes: Partial<MatchRow> = {}): MatchRow {
  return {
    id: '1',
    type: 'AutoMatch1v1',
    map: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
    startTime: '2026-11-21T11:00:00Z',
    timeLength: 300,
    winners: [aPlayer()],
    losers: [aPlayer({ personaId: 2, personaName: 'Bravo', faction: 'Soviet', elo: 990, eloDelta: -10 })],
    modFullName: 'RA3 1.12',
    modFamilyName: 'ra3',
    replayGuid: null,
    recommends: 0,
    favourites: 0,
    replayDownloads: 0,
    ...changes,
  };
}
