import { gameModes } from '../../contract/enumerations.js';
import type { Reader } from './reading.js';
import type {
  AutomatchGame,
  Automatching,
  OnlinePlayer,
  Room,
  RoomPlayer,
  StatusBasic,
  StatusDetail,
} from './rows.js';
import { isPlain, optional, record, reshaping, rows } from './shapes.js';
import { count, rankOrNone, signed, text, word } from './values.js';

const onlinePlayer = record<OnlinePlayer>({ id: signed, name: text() });
const roomPlayer = record<RoomPlayer>({ id: signed, name: text(), elo: optional(rankOrNone) });

/** Players in a list; hosts also key them by id, with the player or only the name as the value (wire.md). */
function playersOf<T>(player: Reader<T>): Reader<T[]> {
  const read = rows(player);
  return (value, at) => {
    if (!isPlain(value)) return read(value, at);
    at.drift('a list', value);
    const list = Object.entries(value).map(([id, entry]): unknown => ({
      id: Number(id),
      ...(typeof entry === 'string' ? { name: entry } : isPlain(entry) ? entry : {}),
    }));
    return read(list, at);
  };
}

const plainRoom = record<Room>({
  roomname: text(),
  hostname: text(),
  gamemode: word(gameModes, 'closedplaying'),
  mod: text(),
  mapname: text(),
  mapindex: optional(signed),
  mapchecksum: optional(signed),
  mapsize: optional(signed),
  players: playersOf(roomPlayer),
});

/** The room's name travels as `hostname` on some hosts and as `roomname` on others; ours sends both. */
const namedRoom = reshaping((value, at) => {
  const { roomname, hostname } = value;
  if (roomname !== undefined && hostname !== undefined) return value;
  at.drift('both roomname and hostname', value);
  return { ...value, roomname: roomname ?? hostname, hostname: hostname ?? roomname };
}, plainRoom);

/** Players keyed by id have lost their order; the room's name begins with the host's, who belongs first. */
const room: Reader<Room> = (value, at) => {
  const read = namedRoom(value, at);
  if (!isPlain(value) || !isPlain(value.players)) return read;
  const hostName = read.roomname.split(' ', 1)[0];
  return {
    ...read,
    players: read.players.toSorted((a, b) => Number(b.name === hostName) - Number(a.name === hostName)),
  };
};

const automatchGame = record<AutomatchGame>({
  mod: text(),
  mapname: optional(text()),
  players: playersOf(roomPlayer),
});

const searching1v1 = record<Automatching['count1v1Details']>({ ra3: count, corona: count });
const automatching = record<Automatching>({
  count1v1: count,
  count2v2: count,
  countPve: count,
  countArchon: count,
  count1v1Details: searching1v1,
});

export const statusBasic = record<StatusBasic>({
  onlinePlayerCount: count,
  gameRoomCount: count,
});

export const statusDetail = record<StatusDetail>({
  players: playersOf(onlinePlayer),
  games: rows(room),
  automatch: rows(automatchGame),
  automatching,
});
