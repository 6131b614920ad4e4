import { expect, test } from 'vitest';
import { automatchCardKind, canJoinRoom, splitRoomName } from './room.js';

// S3-13
test.each([
  ['Ann come and play', 'Ann', 'come and play'],
  ['Ann', 'Ann', ''],
  ['Ann ', 'Ann', ''],
  ['Ann  two', 'Ann', 'two'],
  ['  Ann come', 'Ann', 'come'],
  ['', '', ''],
  ['指挥官 来打一局', '指挥官', '来打一局'],
  ['An\u202en \u001b[31mred', 'Ann', 'red'],
])('the room %j has host %j and name %j', (name, hostName, roomName) => {
  expect(splitRoomName(name)).toEqual({ hostName, roomName });
});

test('names of strangers are shortened', () => {
  const { hostName, roomName } = splitRoomName(`${'h'.repeat(200)} ${'r'.repeat(200)}`);

  expect(hostName).toHaveLength(24);
  expect(roomName).toHaveLength(60);
});

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
