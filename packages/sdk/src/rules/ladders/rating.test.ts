import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_RANK, rating } from '../../contract/facts.js';
import { eloDelta, expectedScore } from './rating.js';

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
