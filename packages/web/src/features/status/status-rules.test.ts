// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { aRoom, aStatus } from '../../testing/status-answers.js';
import { countPlayers } from './counts/count-players.js';
import { groupByMod, inGroup } from './mod-groups.js';
import { extendHistory, HISTORY_MS } from './counts/use-player-history.js';

describe('groups by mod', () => {
  test('all versions of a mod are one group, the largest group first', () => {
    const rooms = ['RA3', 'corona3192', 'Corona 3.191', 'My Mod'].map((mod) => aRoom({ mod }));

    expect(groupByMod(rooms).map(({ key, entries }) => [key, entries.length])).toEqual([
      ['corona', 2],
      ['my mod', 1],
      ['ra3', 1],
    ]);
  });

  test('all entries are returned when no group is chosen', () => {
    expect(inGroup([aRoom(), aRoom({ mod: 'corona' })], undefined)).toHaveLength(2);
  });

  test('a chosen group without rooms returns none', () => {
    expect(inGroup([aRoom()], 'genevo')).toEqual([]);
  });
});

test('a player in two rooms counts once, and a player in a room who is not online is not counted', () => {
  const status = aStatus({
    players: [{ id: 1, name: 'Kim' }],
    games: [aRoom(), aRoom({ roomname: 'Kim again' })],
  });

  expect(countPlayers(status)).toEqual({ online: 1, idle: 0 });
});

describe('the history of the spark line', () => {
  test('adds each point once', () => {
    const point = { at: 1_000, players: 3 };

    expect(extendHistory([point], point)).toEqual([point]);
  });

  test('drops points older than ten minutes', () => {
    const known = [
      { at: 0, players: 1 },
      { at: 1, players: 2 },
    ];

    expect(extendHistory(known, { at: HISTORY_MS, players: 3 }).map(({ players }) => players)).toEqual([
      2, 3,
    ]);
  });
});
