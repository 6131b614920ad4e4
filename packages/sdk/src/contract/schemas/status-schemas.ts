import { Type } from 'typebox';
import { gameModes } from '../enumerations.js';
import { Count, oneOf, strictObject, timestamp, WholeNumber } from './basic-schemas.js';
import { Elo } from './ladders-schemas.js';

const UntrustedText = Type.String({ maxLength: 400, description: 'Chosen by a stranger: never markup' });

export const OnlinePlayer = strictObject({ id: WholeNumber, name: UntrustedText });

/** A player in a room; the Elo is absent for who has none. */
export const RoomPlayer = strictObject({ id: WholeNumber, name: UntrustedText, elo: Type.Optional(Elo) });

const MinimapPath = Type.Optional(
  Type.String({
    maxLength: 400,
    description:
      'Picture of the map, where there is one: a path on the host, or a web address. Chosen by a stranger (assumed: no client is known that reads it)',
  }),
);

const FirstSeenTime = Type.Optional(
  timestamp(
    ' of the first report of the host with this room in this state, or with this game (assumed; absent where a host does not note it)',
  ),
);

/** A room as a game server reports it. */
const ReportedRoom = strictObject({
  roomname: UntrustedText,
  hostname: Type.String({
    maxLength: 400,
    description: 'The same text as roomname: the name on the wire of other hosts',
  }),
  gamemode: oneOf(gameModes),
  mod: Type.String({ maxLength: 100 }),
  mapname: Type.String({ maxLength: 260 }),
  mapindex: Type.Optional(WholeNumber),
  mapchecksum: Type.Optional(WholeNumber),
  mapsize: Type.Optional(WholeNumber),
  minimapPath: MinimapPath,
  players: Type.Array(RoomPlayer, { maxItems: 12 }),
});

/** A room that is staging or playing (S3-13); the host is the first player. */
export const Room = strictObject({ ...ReportedRoom.properties, firstSeenTime: FirstSeenTime });

const ReportedAutomatchGame = strictObject({
  mod: Type.String({ maxLength: 100 }),
  mapname: Type.Optional(Type.String({ maxLength: 260 })),
  minimapPath: MinimapPath,
  players: Type.Array(RoomPlayer, { maxItems: 12 }),
});

export const AutomatchGame = strictObject({
  ...ReportedAutomatchGame.properties,
  firstSeenTime: FirstSeenTime,
});

/** The sum over all searches has to fit a database's four-byte integer. */
const SearchingCount = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** How many players are searching for an automatch game. */
export const Automatching = strictObject({
  count1v1: SearchingCount,
  count2v2: SearchingCount,
  countPve: SearchingCount,
  countArchon: SearchingCount,
  count1v1Details: strictObject({ ra3: SearchingCount, corona: SearchingCount }),
});

/** How many players and rooms there are. */
export const StatusBasic = strictObject({ onlinePlayerCount: Count, gameRoomCount: Count });

/** All players online, all rooms, and who is searching. */
export const StatusDetail = strictObject({
  players: Type.Array(OnlinePlayer),
  games: Type.Array(Room),
  automatch: Type.Array(AutomatchGame),
  automatching: Automatching,
});

const Relay = strictObject({
  ipAddr: Type.String({ minLength: 1, maxLength: 64 }),
  load: Type.Number({ minimum: 0, maximum: 100, description: 'Part of what it can carry: 1 is all of it' }),
});

/** The live state as a game server reports it: what everybody may see, and what only admins do. */
export const StatusReport = strictObject({
  ...StatusDetail.properties,
  games: Type.Array(ReportedRoom),
  automatch: Type.Array(ReportedAutomatchGame),
  relays: Type.Optional(Type.Array(Relay, { maxItems: 500 })),
});

/** What the host counted in one of the slots of the status history. */
const StatusMoment = strictObject({
  time: timestamp(': the beginning of the slot'),
  players: Count,
  searching: Count,
  waitingRooms: Type.Integer({ minimum: 0, description: 'Rooms that wait for players' }),
  games: Type.Integer({ minimum: 0, description: 'Games in play, automatch included' }),
});

/** The last 24 hours, and how many players are usually online in each hour of the week. */
export const StatusHistory = strictObject({
  slotSeconds: Type.Integer({ minimum: 1, description: 'Length of a slot' }),
  day: Type.Array(StatusMoment, {
    description: 'Slots of the last 24 hours, oldest first; one in which no game server reported is left out',
  }),
  usual: Type.Array(
    strictObject({
      hour: Type.Integer({ minimum: 0, maximum: 167, description: 'Hours since Monday, 0:00 UTC' }),
      players: Type.Number({ minimum: 0, description: 'Mean of the players online in this hour' }),
    }),
    { description: 'By hour; an hour of the week that the host has not seen yet is left out' },
  ),
  usualDays: Type.Integer({ minimum: 1, description: 'The usual hours are those of so many last days' }),
});
