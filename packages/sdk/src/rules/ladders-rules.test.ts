import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ladderOf,
  ladderOfWords,
  readLadderRoute,
  UnknownLadderError,
  eloDelta,
  expectedScore,
  formatRank,
  tierFromWire,
  tierOfElo,
  tierOfRow,
} from './ladders-rules.js';
import { NO_RANK, rating } from '../contract/facts.js';

// S2-15
test.each([
  [[], { mod: 'ra3', type: '1v1', isTypeMissing: true }],
  [['1v1'], { mod: 'ra3', type: '1v1', isTypeMissing: false }],
  [['3v3'], { mod: 'ra3', type: '3v3', isTypeMissing: false }],
  [['9v9'], { mod: 'ra3', type: '1v1', isTypeMissing: false }],
  [['corona'], { mod: 'corona', type: '1v1', isTypeMissing: true }],
  [['corona', '2v2'], { mod: 'corona', type: '2v2', isTypeMissing: false }],
  [['ra3', '2v2'], { mod: 'ra3', type: '2v2', isTypeMissing: false }],
  [['corona', 'x'], { mod: 'corona', type: '1v1', isTypeMissing: false }],
  [['dawn', '2v2'], { mod: 'ra3', type: '2v2', isTypeMissing: false }],
])('the address /ladder with %j shows %j', (parts, route) => {
  expect(readLadderRoute(parts)).toEqual(route);
});

// S8-37
test('an unknown ladder is refused by an error that carries what was asked', () => {
  expect(() => ladderOf('ra3', '4v4')).toThrow(UnknownLadderError);
  expect(() => ladderOf('dawn', '1v1')).toThrow(expect.objectContaining({ mod: 'dawn', type: '1v1' }));
  expect(ladderOf('corona', '3v3')).toEqual({ mod: 'corona', type: '3v3' });
});

// S8-37
test.each([
  [[], { mod: 'ra3', type: '1v1' }],
  [['2v2'], { mod: 'ra3', type: '2v2' }],
  [['corona'], { mod: 'corona', type: '1v1' }],
  [['corona', '3v3'], { mod: 'corona', type: '3v3' }],
])('the words %j name the ladder %j', (words, ladder) => {
  expect(ladderOfWords(words)).toEqual(ladder);
});

// S8-37
test.each([[['4v4']], [['dawn']], [['dawn', '1v1']], [['corona', '4v4']], [['2v2', '3v3']]])(
  'the words %j name no ladder',
  (words) => {
    expect(() => ladderOfWords(words)).toThrow(UnknownLadderError);
  },
);

const elo = fc.integer({ min: 0, max: 3_000 });

test('equals expect half a point, and 400 Elo more expect ten to one', () => {
  expect(expectedScore(1200, 1200)).toBe(0.5);
  expect(expectedScore(1400, 1000)).toBeCloseTo(10 / 11, 10);
});

test.each([
  [[1000], [1000], 16],
  [[1000], [1400], 29],
  [[1400], [1000], 3],
  [[1200, 800], [1000, 1000], 16],
  [[900, 1000, 1100], [1000, 1000, 1000], 16],
  [[1400, 1400], [1000], 3],
  [[1000], [1300, 1500], 29],
  [[], [], 16],
])('%j beating %j moves %i points', (winners, losers, delta) => {
  expect(eloDelta(winners, losers)).toBe(delta);
});

test('a player without a rating counts with the start value', () => {
  expect(eloDelta([NO_RANK], [1234])).toBe(eloDelta([rating.start], [1234]));
});

test('what winners win losers lose, and a result and its reverse share out K', () => {
  fc.assert(
    fc.property(elo, elo, (one, other) => {
      const there = eloDelta([one], [other]);
      const back = eloDelta([other], [one]);

      expect(Math.abs(there + back - rating.k)).toBeLessThanOrEqual(1);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThanOrEqual(rating.k);
    }),
  );
});

test('the sum of two ratings stays the same whoever wins', () => {
  fc.assert(
    fc.property(elo, elo, (winner, loser) => {
      const delta = eloDelta([winner], [loser]);

      expect(winner + delta + (loser - delta)).toBe(winner + loser);
    }),
  );
});

// S2-47
test.each([
  [2000, 'master'],
  [1600, 'master'],
  [1599, 'diamond'],
  [1500, 'diamond'],
  [1300, 'platinum'],
  [1100, 'gold'],
  [900, 'silver'],
  [700, 'copper'],
  [699, 'steel'],
  [0, 'steel'],
  [NO_RANK, undefined],
])('Elo %i is of tier %s', (elo, tier) => {
  expect(tierOfElo(elo)).toBe(tier);
});

// S2-47
test('hosts may write platinum as platium, and in any case', () => {
  expect(['platium', 'platinum', 'Master', 'wood'].map(tierFromWire)).toEqual([
    'platinum',
    'platinum',
    'master',
    undefined,
  ]);
});

// S2-50
test('a rank or an Elo of -1 shows as --', () => {
  expect([formatRank(NO_RANK), formatRank(1), formatRank(0)]).toEqual(['--', '1', '0']);
});

// S4-08
test('a row without a rank has no tier, whatever its Elo', () => {
  expect(tierOfRow({ rank: -1, elo: 1500 })).toBeUndefined();
  expect(tierOfRow({ rank: 7, elo: 1500 })).toBe('diamond');
});
