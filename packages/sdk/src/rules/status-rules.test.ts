import { expect, test } from 'vitest';
import {
  automatchCardKind,
  averageElo,
  canJoinRoom,
  countStatus,
  freeSeatsOfRoom,
  joinableRoomsFirst,
  seatsOfRoom,
  titleOfRoom,
} from './status-rules.js';

// S3-13
test.each([
  ['Ann come and play', 'Ann', 'come and play'],
  ['Ann', 'Ann', ''],
  ['Ann ', 'Ann', ''],
  ['Ann  two', 'Ann', 'two'],
  ['  Ann come', 'Ann', 'come'],
  ['', 'Zoe', ''],
  ['   ', 'Zoe', ''],
  ['指挥官 来打一局', '指挥官', '来打一局'],
  ['An\u202en \u001b[31mred', 'Ann', 'red'],
])('the room %j has host %j and name %j', (name, hostName, roomName) => {
  expect(titleOfRoom({ roomname: name, players: [{ name: 'Zoe' }] })).toEqual({ hostName, roomName });
});

test('names of strangers are shortened', () => {
  const { hostName, roomName } = titleOfRoom({
    roomname: `${'h'.repeat(200)} ${'r'.repeat(200)}`,
    players: [],
  });

  expect(hostName).toHaveLength(24);
  expect(roomName).toHaveLength(60);
});

test.each([[[]], [[{ name: '\u200b' }]]])(
  'a room without a name and with the players %j has a host all the same',
  (players) => {
    expect(titleOfRoom({ roomname: '', players })).toEqual({ hostName: '?', roomName: '' });
  },
);

// S2-60, S3-23
test('an automatch card shows 1v1 for two players or fewer, otherwise 2v2', () => {
  expect([0, 1, 2, 3, 4].map(automatchCardKind)).toEqual(['1v1', '1v1', '1v1', '2v2', '2v2']);
});

// S3-13
test.each([
  ['openstaging', 'map_mp_2_feasel1', 1, true],
  ['openstaging', 'map_mp_2_feasel1', 2, false],
  ['closedplaying', 'map_mp_2_feasel1', 1, false],
  ['openstaging', 'map_mp_6_ssmith2', 5, true],
  ['openstaging', 'a_map_of_the_community', 5, true],
  ['openstaging', '', 5, true],
] as const)('a room that is %s on %j with %d players can be joined: %s', (gamemode, id, count, canJoin) => {
  const players = Array.from({ length: count }, (_, seat) => ({ id: seat }));
  const mapname = id === '' ? '' : `data/maps/official/${id}/${id}.map`;

  expect(canJoinRoom({ gamemode, mod: 'RA3', mapname, players })).toBe(canJoin);
});

function aRoom(id: string, count: number, gamemode: 'openstaging' | 'closedplaying' = 'openstaging') {
  const players = Array.from({ length: count }, (_, seat) => ({ id: seat }));
  return { gamemode, mod: 'RA3', mapname: id, players };
}

test('the seats of a room are those of its map, and nobody knows those of a community map', () => {
  expect(seatsOfRoom(aRoom('map_mp_6_ssmith2', 4))).toBe(6);
  expect(seatsOfRoom(aRoom('a_map_of_the_community', 4))).toBeUndefined();
});

test('free seats are those that nobody took, none once the room plays, and one on an unknown map', () => {
  expect(freeSeatsOfRoom(aRoom('map_mp_6_ssmith2', 4))).toBe(2);
  expect(freeSeatsOfRoom(aRoom('map_mp_2_feasel1', 3))).toBe(0);
  expect(freeSeatsOfRoom(aRoom('map_mp_6_ssmith2', 4, 'closedplaying'))).toBe(0);
  expect(freeSeatsOfRoom(aRoom('a_map_of_the_community', 4))).toBe(1);
});

test('rooms with a free seat come first, of these the fullest, then those that are full', () => {
  const rooms = [aRoom('map_mp_2_feasel1', 2), aRoom('map_mp_6_ssmith2', 1), aRoom('map_mp_6_ssmith2', 5)];

  expect(joinableRoomsFirst(rooms).map(({ players }) => players.length)).toEqual([5, 1, 2]);
  expect(joinableRoomsFirst(rooms.toReversed())).toEqual(joinableRoomsFirst(rooms));
});

test('the average Elo leaves out players without one', () => {
  expect(averageElo([{ elo: 1000 }, { elo: 1101 }, { elo: -1 }, {}])).toBe(1051);
  expect(averageElo([{ elo: -1 }, {}])).toBeUndefined();
});

// S2-56
test('rooms to join, full rooms, searching players and games in play are counted, automatch games within the last', () => {
  const counts = countStatus({
    players: [{ id: 0 }, { id: 7 }, { id: 8 }],
    games: [
      aRoom('map_mp_2_feasel1', 1),
      aRoom('map_mp_2_feasel1', 2),
      aRoom('map_mp_2_feasel1', 2, 'closedplaying'),
    ],
    automatch: [{ players: [{ id: 7 }] }],
    automatching: { count1v1: 1, count2v2: 2, countPve: 3, countArchon: 4 },
  });

  expect(counts).toEqual({
    online: 3,
    idle: 1,
    joinable: 1,
    full: 1,
    searching: 10,
    playing: 2,
    automatch: 1,
  });
});

test('a player in two rooms counts once, and a player in a room who is not online is not counted', () => {
  const automatching = { count1v1: 0, count2v2: 0, countPve: 0, countArchon: 0 };
  const games = [aRoom('map_mp_2_feasel1', 2), aRoom('map_mp_2_feasel1', 1)];

  expect(countStatus({ players: [{ id: 0 }], games, automatch: [], automatching })).toMatchObject({
    online: 1,
    idle: 0,
  });
});
