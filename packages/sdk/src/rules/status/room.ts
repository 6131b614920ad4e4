import type { GameMode } from '../../contract/facts.js';
import { findMap } from '../maps/map-name.js';
import { mapOfRoom, type RoomMap } from '../maps/official-map.js';
import { cleanText } from '../text/untrusted-text.js';

const LONGEST_ROOM_NAME = 60;
const LONGEST_HOST_NAME = 24;

/** The two parts of a room's name. */
export interface RoomTitle {
  readonly hostName: string;
  readonly roomName: string;
}

/**
 * Splits a room's name at its first space into the host's name and the title; without a space it is all the host's
 * name (S3-13).
 */
export function splitRoomName(name: string): RoomTitle {
  const trimmed = name.trimStart();
  const space = trimmed.indexOf(' ');
  const host = space === -1 ? trimmed : trimmed.slice(0, space);
  const room = space === -1 ? '' : trimmed.slice(space + 1);
  return { hostName: cleanText(host, LONGEST_HOST_NAME), roomName: cleanText(room, LONGEST_ROOM_NAME) };
}

/** Returns the kind of an automatch card: 1v1 for two players or fewer, otherwise 2v2 (S2-60). */
export function automatchCardKind(playerCount: number): '1v1' | '2v2' {
  return playerCount <= 2 ? '1v1' : '2v2';
}

interface JoinableRoom extends Omit<RoomMap, 'playerCount'> {
  readonly gamemode: GameMode;
  readonly players: readonly unknown[];
}

/**
 * Returns whether somebody can join a room: it waits for players and has a seat left. A map whose seats are not known
 * counts as one with a seat left.
 */
export function canJoinRoom({ gamemode, players, ...room }: JoinableRoom): boolean {
  if (gamemode !== 'openstaging') return false;
  const seats = findMap(mapOfRoom({ ...room, playerCount: players.length }) ?? '')?.players;
  return seats === undefined || players.length < seats;
}
