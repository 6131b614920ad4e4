import type { LadderRow, MatchRow, Room, StatusDetail } from '@ra3/sdk';

export function aLadderRow(changes: Partial<LadderRow> = {}): LadderRow {
  return {
    personaId: 1042,
    personaName: 'Natasha',
    rank: 1,
    prevRank: 2,
    elo: 1712,
    eloDelta: 14,
    wins: 30,
    losses: 10,
    updateTime: '2026-11-21T11:00:00.000Z',
    primaryFaction: 'Soviet',
    secondaryFaction: null,
    tertiaryFaction: null,
    isSelectedForLadders: true,
    placementMatchesLeft: 0,
    ...changes,
  };
}

export function aRoom(changes: Partial<Room> = {}): Room {
  const roomname = changes.roomname ?? 'Ann fun only';
  return {
    roomname,
    hostname: roomname,
    gamemode: 'closedplaying',
    mod: 'RA3',
    mapname: 'data/maps/official/map_mp_2_rao1',
    players: [
      { id: 1, name: 'Ann', elo: 1200 },
      { id: 2, name: 'Bob' },
    ],
    ...changes,
  };
}

export function aStatus(changes: Partial<StatusDetail> = {}): StatusDetail {
  return {
    players: [
      { id: 1, name: 'Ann' },
      { id: 2, name: 'Bob' },
      { id: 3, name: 'Cid' },
    ],
    games: [aRoom()],
    automatch: [],
    automatching: {
      count1v1: 2,
      count2v2: 0,
      countPve: 0,
      countArchon: 0,
      count1v1Details: { ra3: 1, corona: 1 },
    },
    ...changes,
  };
}

export function aMatch(changes: Partial<MatchRow> = {}): MatchRow {
  const player = { faction: 'Soviet', elo: 1200, eloDelta: 12, status: 'normal' as const };
  return {
    id: '7',
    type: 'AutoMatch1v1',
    map: 'data/maps/official/map_mp_2_rao1',
    startTime: '2026-11-21T10:00:00.000Z',
    timeLength: 725,
    winners: [{ ...player, personaId: 1042, personaName: 'Natasha' }],
    losers: [{ ...player, personaId: 9, personaName: 'Tanya', eloDelta: -12 }],
    modFullName: 'Red Alert 3 1.12',
    modFamilyName: 'ra3',
    replayGuid: null,
    recommends: 0,
    favourites: 0,
    replayDownloads: 0,
    ...changes,
  };
}
