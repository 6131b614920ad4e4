import type { AutomatchGame, Room, RoomPlayer } from '@ra3/sdk';
import { freeSeatsOfRoom, joinableRoomsFirst, seatsOfRoom } from '@ra3/sdk/rules/status';
import { roomMapPath } from '../../entities/map/map-name-queries.js';

export interface LiveGame {
  readonly key: string;
  readonly mod: string;
  /** Path of the map; empty when the host sends none. */
  readonly map: string;
  readonly minimapPath: string | undefined;
  readonly players: readonly RoomPlayer[];
  /** How many players the map holds; undefined for an unknown map. */
  readonly seats: number | undefined;
  readonly freeSeats: number;
  readonly firstSeenTime: string | undefined;
  /** Undefined for an automatch game. */
  readonly room: Room | undefined;
}

/** The rooms that wait for players, those with a free seat first. */
export function waitingGames(rooms: readonly Room[]): LiveGame[] {
  return joinableRoomsFirst(rooms.filter(({ gamemode }) => gamemode === 'openstaging')).map(gameOfRoom);
}

/** The rooms in play; games of automatch have none. */
export function playingGames(rooms: readonly Room[]): LiveGame[] {
  return rooms.filter(({ gamemode }) => gamemode === 'closedplaying').map(gameOfRoom);
}

export function gameOfRoom(room: Room): LiveGame {
  return {
    // From host and name, so that it is stable when other players join or leave.
    key: `${String(room.players[0]?.id ?? 0)} ${room.roomname}`,
    mod: room.mod,
    map: roomMapPath(room),
    minimapPath: room.minimapPath,
    players: room.players,
    seats: seatsOfRoom(room),
    freeSeats: freeSeatsOfRoom(room),
    firstSeenTime: room.firstSeenTime,
    room,
  };
}

export function gameOfAutomatch(game: AutomatchGame): LiveGame {
  return {
    // Unique, because a player is in at most one automatch game.
    key: `automatch ${game.players.map(({ id }) => id).join(' ')}`,
    mod: game.mod,
    map: game.mapname ?? '',
    minimapPath: game.minimapPath,
    players: game.players,
    seats: seatsOfRoom(game),
    freeSeats: 0,
    firstSeenTime: game.firstSeenTime,
    room: undefined,
  };
}
