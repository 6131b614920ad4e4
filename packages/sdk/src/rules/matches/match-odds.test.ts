import { expect, test } from 'vitest';
import { eloBefore, isChangeExplained, matchOdds } from './match-odds.js';

const rated = (elo: number, eloDelta: number) => ({ elo, eloDelta });

test('the Elo before a match is the one after it without the change', () => {
  expect([eloBefore(rated(1216, 16)), eloBefore(rated(990, -10)), eloBefore(rated(-1, 0))]).toEqual([
    1200,
    990 + 10,
    undefined,
  ]);
});

test('equal sides have even chances and the same stakes', () => {
  const even = { elo: 1000, chance: 0.5, gain: 16, loss: 16 };

  expect(matchOdds([[rated(1016, 16)], [rated(984, -16)]])).toEqual([even, even]);
});

// 400 Elo more are ten to one: 10/11 of 32 is 29.09.
test('a side of 400 Elo more is expected to win ten of eleven, gains little and loses much', () => {
  const odds = matchOdds([[rated(1403, 3)], [rated(997, -3)]]);

  expect(odds?.map(({ chance }) => Math.round(chance * 11))).toEqual([10, 1]);
  expect(odds?.map(({ gain, loss }) => [gain, loss])).toEqual([
    [3, 29],
    [29, 3],
  ]);
});

test('a team counts with the average of its players', () => {
  const odds = matchOdds([
    [rated(1216, 16), rated(816, 16)],
    [rated(984, -16), rated(984, -16)],
  ]);

  expect(odds?.map(({ elo }) => elo)).toEqual([1000, 1000]);
});

test('a match that moved no rating, or lacks a side, has no odds', () => {
  expect(matchOdds([[rated(-1, 0)], [rated(-1, 0)]])).toBeUndefined();
  expect(matchOdds([[rated(1016, 16), rated(-1, 0)], [rated(984, -16)]])).toBeUndefined();
  expect(matchOdds([[rated(1016, 16)], []])).toBeUndefined();
});

test('a change is explained when each winner gained and each loser lost the points of the rule', () => {
  const losers = [rated(984, -16)];

  expect(isChangeExplained([rated(1016, 16)], losers, 16)).toBe(true);
  expect(isChangeExplained([rated(1020, 20)], losers, 16)).toBe(false);
  expect(isChangeExplained([rated(1016, 16)], [rated(1000, 0)], 16)).toBe(false);
});
