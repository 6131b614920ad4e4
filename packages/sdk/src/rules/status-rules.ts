import { NO_RANK, type GameMode } from '../contract/facts.js';
import { findMap, mapOfRoom, type RoomMap } from './maps-rules.js';
import { cleanText } from './text-rules.js';

const LONGEST_ROOM_NAME = 60;
const LONGEST_HOST_NAME = 24;

interface NamedRoom {
  readonly roomname: string;
  readonly players: readonly { readonly name: string }[];
}

/** The two parts of a room's name. */
export interface RoomTitle {
  readonly hostName: string;
  readonly roomName: string;
}

/**
 * Splits a room's name at its first space into the host's name and the title; without a space it is all the host's
 * name (S3-13). A name without a host is that of the first player, who is the host; `?` without players.
 */
export function titleOfRoom({ roomname, players: [host] }: NamedRoom): RoomTitle {
  const trimmed = roomname.trimStart();
  const space = trimmed.indexOf(' ');
  const end = space === -1 ? trimmed.length : space;
  const cleanHost = (name = '') => cleanText(name, LONGEST_HOST_NAME);
  return {
    hostName: cleanHost(trimmed.slice(0, end)) || cleanHost(host?.name) || '?',
    roomName: cleanText(trimmed.slice(end + 1), LONGEST_ROOM_NAME),
  };
}

/** Returns the kind of an automatch card: 1v1 for two players or fewer, otherwise 2v2 (S2-60). */
export function automatchCardKind(playerCount: number): '1v1' | '2v2' {
  return playerCount <= 2 ? '1v1' : '2v2';
}

interface SeatedRoom extends Omit<RoomMap, 'playerCount'> {
  readonly players: readonly unknown[];
}

interface JoinableRoom extends SeatedRoom {
  readonly gamemode: GameMode;
}

/** Returns how many players the map of a room takes, or `undefined` for a map that is not known. */
export function seatsOfRoom({ players, ...room }: SeatedRoom): number | undefined {
  return findMap(mapOfRoom({ ...room, playerCount: players.length }) ?? '')?.players;
}

/**
 * Returns how many players can still join a room; none once it plays. A map whose seats are not known counts as one
 * with a seat left.
 */
export function freeSeatsOfRoom(room: JoinableRoom): number {
  if (room.gamemode !== 'openstaging') return 0;
  const seats = seatsOfRoom(room);
  return seats === undefined ? 1 : Math.max(0, seats - room.players.length);
}

/** Returns whether somebody can join a room: it waits for players and has a seat left. */
export function canJoinRoom(room: JoinableRoom): boolean {
  return freeSeatsOfRoom(room) > 0;
}

/** Sorts rooms for somebody who wants to play: those that can be joined first, and of these the fullest first. */
export function joinableRoomsFirst<R extends JoinableRoom>(rooms: readonly R[]): R[] {
  const canJoin = new Map(rooms.map((room) => [room, Number(canJoinRoom(room))]));
  return rooms.toSorted(
    (a, b) => (canJoin.get(b) ?? 0) - (canJoin.get(a) ?? 0) || b.players.length - a.players.length,
  );
}

/** Returns the rounded mean of the players' Elo, without those who have none, or `undefined` without any. */
export function averageElo(players: readonly { readonly elo?: number }[]): number | undefined {
  const known = players.flatMap(({ elo }) => (elo === undefined || elo === NO_RANK ? [] : [elo]));
  if (known.length === 0) return undefined;
  return Math.round(known.reduce((sum, elo) => sum + elo, 0) / known.length);
}

interface CountedGame {
  readonly players: readonly { readonly id: number }[];
}

/** The parts of a detailed status that are counted. */
export interface CountedStatus {
  readonly players: readonly { readonly id: number }[];
  readonly games: readonly (CountedGame & JoinableRoom)[];
  readonly automatch: readonly CountedGame[];
  readonly automatching: Readonly<Record<'count1v1' | 'count2v2' | 'countPve' | 'countArchon', number>>;
}

/** The numbers of a status, the same on home, on the status page and in the terminal. */
export interface StatusCounts {
  /** Players online. */
  readonly online: number;
  /** Players online who are in no room and no automatch game. */
  readonly idle: number;
  /** Rooms to join: they wait for players and have a seat left. */
  readonly joinable: number;
  /** Rooms that wait for players and have no seat left. */
  readonly full: number;
  /** Players in the automatch queues of all kinds. */
  readonly searching: number;
  /** Games in play: rooms that play, and automatch games. */
  readonly playing: number;
  /** Automatch games, a part of `playing`. */
  readonly automatch: number;
}

/** Counts players and games of a status (S2-56). A player in two rooms counts once. */
export function countStatus({ players, games, automatch, automatching }: CountedStatus): StatusCounts {
  const busy = new Set([...games, ...automatch].flatMap((game) => game.players.map(({ id }) => id)));
  const waiting = games.filter(({ gamemode }) => gamemode === 'openstaging');
  const joinable = waiting.filter(canJoinRoom).length;
  const { count1v1, count2v2, countPve, countArchon } = automatching;
  return {
    online: players.length,
    idle: players.filter(({ id }) => !busy.has(id)).length,
    joinable,
    full: waiting.length - joinable,
    searching: count1v1 + count2v2 + countPve + countArchon,
    playing: games.length - waiting.length + automatch.length,
    automatch: automatch.length,
  };
}
