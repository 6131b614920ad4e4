// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { aRoom, aStatus } from '../../testing/status-answers.js';
import { extendHistory, HISTORY_MS } from './count-strip.js';
import { findLive } from './live-view.js';
import { groupByMod, inGroup } from './use-status-view.js';

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

describe('one search over rooms, maps and players', () => {
  const status = aStatus({
    players: [
      { id: 1, name: 'Kim' },
      { id: 2, name: 'Mei' },
      { id: 3, name: 'Zoe' },
    ],
    games: [
      aRoom({ roomname: 'Kim come and play', mapname: 'isle', players: [{ id: 1, name: 'Kim' }] }),
      aRoom({ roomname: 'Mei fun', mod: 'corona', mapname: 'arena', players: [{ id: 2, name: 'Mei' }] }),
    ],
    automatch: [{ mod: 'RA3', mapname: 'isle', players: [{ id: 4, name: 'Olaf' }] }],
  });
  const find = (text: string, mod?: string) => {
    const found = findLive(status, { mod, text, mapName: (path) => `Map ${path}` });
    return [
      found.games.map(({ roomname }) => roomname),
      found.automatch.length,
      found.players.map(({ name }) => name),
    ];
  };

  test.each([
    ['', ['Kim come and play', 'Mei fun'], 1, ['Kim', 'Mei', 'Zoe']],
    ['COME', ['Kim come and play'], 0, ['Kim']],
    ['map isle', ['Kim come and play'], 1, ['Kim']],
    ['zoe', [], 0, ['Zoe']],
    ['olaf', [], 1, []],
  ])('%j finds rooms %j, %d automatch games and players %j', (text, games, automatch, players) => {
    expect(find(text)).toEqual([games, automatch, players]);
  });

  test('with a mod only those who play it are listed', () => {
    expect(find('', 'corona')).toEqual([['Mei fun'], 0, ['Mei']]);
  });
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
