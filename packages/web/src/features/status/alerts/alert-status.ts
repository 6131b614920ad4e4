import type { AutomatchGame, Room, RoomPlayer, StatusDetail } from '@ra3/sdk/browser';
import {
  automatchCardKind,
  freeSeatsOfRoom,
  mapName as plainMapName,
  modGroupOf,
  shownMod,
  splitRoomName,
  type AlertGame,
  type AlertStatus,
} from '@ra3/sdk/rules';
import { roomMapPath } from '../../../entities/map/map-name-queries.js';
import { countSearching, countStatus } from '../counts/count-status.js';

/** A game as rules see it, with the name of its map for messages. */
export interface ShownAlertGame extends AlertGame {
  /** Empty when the host sends no map. */
  readonly mapShown: string;
}

/** The status as alert rules see it, the same as in the terminal. `mapName` names a map in the reader's language. */
export function alertStatusOf(
  detail: StatusDetail,
  mapName: (path: string) => string,
): AlertStatus<ShownAlertGame> {
  const { games, automatch, automatching, players } = detail;
  const { online, idle } = countStatus(detail);
  const { count1v1, count2v2, countPve, countArchon } = automatching;
  return {
    counts: {
      online,
      idle,
      rooms: games.length + automatch.length,
      searching: countSearching(automatching),
      '1v1': count1v1,
      '2v2': count2v2,
      pve: countPve,
      archon: countArchon,
    },
    players,
    games: [
      ...automatch.map((game) => alertGameOfAutomatch(game, mapName)),
      ...games.map((room) => alertGameOfRoom(room, mapName)),
    ],
  };
}

function alertGameOfRoom(room: Room, mapName: (path: string) => string): ShownAlertGame {
  const { hostName, roomName } = splitRoomName(room.roomname);
  return {
    key: `${modGroupOf(room.mod)} ${room.roomname}`,
    state: room.gamemode === 'closedplaying' ? 'playing' : 'staging',
    title: roomName === '' ? hostName : `${hostName} · ${roomName}`,
    hostName,
    freeSeats: freeSeatsOfRoom(room),
    ...placeOf(room.mod, roomMapPath(room), mapName),
    players: ratedPlayers(room.players),
  };
}

function alertGameOfAutomatch(game: AutomatchGame, mapName: (path: string) => string): ShownAlertGame {
  return {
    key: `automatch ${game.players.map(({ id }) => id).join(' ')}`,
    state: 'automatch',
    title: automatchCardKind(game.players.length),
    hostName: '',
    freeSeats: 0,
    ...placeOf(game.mod, game.mapname ?? '', mapName),
    players: ratedPlayers(game.players),
  };
}

function placeOf(
  wireMod: string,
  map: string,
  mapName: (path: string) => string,
): Pick<ShownAlertGame, 'mapNames' | 'modNames' | 'mapShown'> {
  const mod = shownMod(wireMod);
  const modName = mod === undefined ? '' : mod.kind === 'known' ? mod.id : mod.text;
  return {
    mapShown: map === '' ? '' : mapName(map),
    mapNames: map === '' ? [] : [mapName(map), plainMapName(map)],
    modNames: [modName, modGroupOf(wireMod)],
  };
}

function ratedPlayers(players: readonly RoomPlayer[]): AlertGame['players'] {
  return players.map(({ name, elo }) => ({ name, ...(elo !== undefined && { elo }) }));
}
