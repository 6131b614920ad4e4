import { expect, test } from 'vitest';
import { automatchCardKind, splitRoomName } from './room.js';

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
