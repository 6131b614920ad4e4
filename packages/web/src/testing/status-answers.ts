import type { Room, StatusDetail } from '@ra3/sdk';

/** A waiting room on a known map, its host first. */
export function aRoom(changes: Partial<Room> = {}): Room {
  const roomname = changes.roomname ?? 'Kim come and play';
  return {
    roomname,
    hostname: roomname,
    gamemode: 'openstaging',
    mod: 'RA3',
    mapname: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
    players: [{ id: 1, name: 'Kim', elo: 1234 }],
    ...changes,
  };
}

/** A live status with nobody online, plus the given changes. */
export function aStatus(changes: Partial<StatusDetail> = {}): StatusDetail {
  return {
    players: [],
    games: [],
    automatch: [],
    automatching: {
      count1v1: 0,
      count2v2: 0,
      countPve: 0,
      countArchon: 0,
      count1v1Details: { ra3: 0, corona: 0 },
    },
    ...changes,
  };
}

export const DETAIL_PATH = '/api/server/status/detail';
export const BASIC_PATH = '/api/server/status/basic';
