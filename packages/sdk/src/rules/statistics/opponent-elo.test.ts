import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eloBrackets } from '../../contract/facts.js';
import {
  opponentEloBound,
  opponentEloBounds,
  regroupOpponentElo,
  type EloBucket,
  type EloRow,
} from './opponent-elo.js';

function oneWinEach(bounds: readonly number[]): EloBucket[] {
  return bounds.map((bound) => ({ key: String(bound), wins: 1, loses: 0 }));
}

function label(row: EloRow): string {
  switch (row.kind) {
    case 'below':
      return `< ${row.high}: ${row.wins}`;
    case 'between':
      return `${row.low}-${row.high}: ${row.wins}`;
    case 'above':
      return `> ${row.low}: ${row.wins}`;
    case 'named':
      return `${row.name}: ${row.wins}`;
  }
}

// S3-26, S9-19
test('the first nine buckets become "< N", each next eight 200 Elo, the last "> N"', () => {
  expect(regroupOpponentElo(oneWinEach(opponentEloBounds)).map(label)).toEqual([
    '< 400: 9',
    '400-600: 8',
    '600-800: 8',
    '800-1000: 8',
    '1000-1200: 8',
    '1200-1400: 8',
    '1400-1600: 8',
    '> 1600: 1',
  ]);
});

// S3-26
test('our own buckets end where the Elo brackets do', () => {
  const rows = regroupOpponentElo(oneWinEach(opponentEloBounds));

  expect(rows).toHaveLength(eloBrackets.length);
  expect(opponentEloBounds).toHaveLength(58);
});

// S3-26
test('a group that the last bucket cuts short ends where that one begins', () => {
  const bounds = [0, 200, 225, 250, 275, 300, 325, 350, 375, 400, 425, 450];

  expect(regroupOpponentElo(oneWinEach(bounds)).map(label)).toEqual(['< 400: 9', '400-450: 2', '> 450: 1']);
});

// S3-26, S9-19
test('a group ends 200 above its beginning, also where the buckets of a host are wider than ours', () => {
  const bounds = Array.from({ length: 20 }, (_, index) => index * 100);

  expect(regroupOpponentElo(oneWinEach(bounds)).map(label)).toEqual([
    '< 900: 9',
    '900-1100: 8',
    '1700-1900: 2',
    '> 1900: 1',
  ]);
});

test.each([
  [[400], ['> 400: 1']],
  [
    [0, 400],
    ['< 400: 1', '> 400: 1'],
  ],
  [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    ['< 8: 8', '> 8: 1'],
  ],
  [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    ['< 9: 9', '> 9: 1'],
  ],
])('the short list %j becomes %j', (bounds, rows) => {
  expect(regroupOpponentElo(oneWinEach(bounds)).map(label)).toEqual(rows);
});

test('a season without games has no rows', () => {
  expect(regroupOpponentElo([])).toEqual([]);
  expect(
    regroupOpponentElo(opponentEloBounds.map((bound) => ({ key: String(bound), wins: 0, loses: 0 }))),
  ).toEqual([]);
});

test('keys of other hosts are read by their first number, and shown as they are without one', () => {
  const ranges = oneWinEach([0, 200]).map((bucket) => ({ ...bucket, key: `${bucket.key}-x` }));

  expect(regroupOpponentElo(ranges).map(label)).toEqual(['< 200: 1', '> 200: 1']);
  expect(regroupOpponentElo([{ key: 'low', wins: 2, loses: 1 }]).map(label)).toEqual(['low: 2']);
});

test('no game is lost or made by regrouping', () => {
  const games = fc.record({ wins: fc.nat(1000), loses: fc.nat(1000) });

  fc.assert(
    fc.property(fc.array(games, { maxLength: 80 }), (fine) => {
      const rows = regroupOpponentElo(fine.map((bucket, index) => ({ key: String(index * 25), ...bucket })));

      expect(rows.reduce((sum, { wins }) => sum + wins, 0)).toBe(
        fine.reduce((sum, { wins }) => sum + wins, 0),
      );
      expect(rows.reduce((sum, { losses }) => sum + losses, 0)).toBe(
        fine.reduce((sum, { loses }) => sum + loses, 0),
      );
    }),
  );
});

test('an opponent falls into the bucket whose bound is the last one not above his Elo', () => {
  expect([-1, 0, 199, 200, 224, 225, 1599, 1600, 3000].map(opponentEloBound)).toEqual([
    0, 0, 0, 200, 200, 225, 1575, 1600, 1600,
  ]);
});

// S3-26
test('a season with as many wins as losses in every bucket is a season with games', () => {
  const buckets = opponentEloBounds.map((bound) => ({ key: String(bound), wins: 1, loses: 1 }));

  expect(regroupOpponentElo(buckets)).toHaveLength(eloBrackets.length);
});

// S3-26
test('one key without a number leaves all buckets as they are', () => {
  const buckets = ['0', 'unranked', '400'].map((key) => ({ key, wins: 1, loses: 0 }));

  expect(regroupOpponentElo(buckets).map(label)).toEqual(['0: 1', 'unranked: 1', '400: 1']);
});
