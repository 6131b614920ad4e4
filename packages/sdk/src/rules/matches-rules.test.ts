import { expect, test } from 'vitest';
import { matchTypes } from '../contract/facts.js';
import {
  matchResult,
  readMatch,
  formatLength,
  isShortMatch,
  showsEloChange,
  neutralSides,
  eloBefore,
  isChangeExplained,
  matchOdds,
} from './matches-rules.js';

const ann = { personaId: 1 };
const bob = { personaId: 2 };
const aMatch = (type: string) => ({ type, winners: [ann], losers: [bob] });

// S3-22
test.each([
  ['Disconnect', 'disconnected'],
  ['AutoMatchDisconnect', 'disconnected'],
  ['Dsync', 'desynchronised'],
  ['AutoMatchDsync', 'desynchronised'],
  ['Incomplete', 'incomplete'],
  ['Unknown', 'unknown'],
  ['TypeOfTomorrow', 'unknown'],
  ['constructor', 'unknown'],
])('a match of the type %s has no winner: %s', (type, reason) => {
  expect(readMatch(aMatch(type))).toEqual({ sides: [[ann], [bob]], winner: undefined, reason });
});

// S3-20, S3-22
test('every other type has the winners that the answer names', () => {
  const decided = matchTypes.filter((type) => readMatch(aMatch(type)).winner?.includes(ann));

  expect(decided).toEqual(['Valid1v1', 'Valid2v2', 'Valid3v3', 'ValidOther', 'AutoMatch1v1', 'AutoMatch2v2']);
});

test('a match that names no winners has none', () => {
  expect(readMatch({ type: 'Valid1v1', winners: [], losers: [ann, bob] })).toMatchObject({
    winner: undefined,
    reason: 'unknown',
  });
});

test('the result of a match is that of a persona who played it, and of nobody without a winner', () => {
  const decided = aMatch('Valid1v1');

  expect([1, 2, 3].map((personaId) => matchResult(decided, personaId))).toEqual(['won', 'lost', undefined]);
  expect([1, 2].map((personaId) => matchResult(aMatch('Dsync'), personaId))).toEqual([undefined, undefined]);
});

const now = new Date('2026-03-04T12:00:00Z');

// S9-14, S2-48
test.each([
  ['2026-03-04T11:59:59Z', true],
  ['2026-03-03T12:00:00Z', true],
  ['2026-03-03T11:59:59Z', false],
  ['2026-03-04T12:00:30Z', true],
  ['soon', false],
])('a change at %s is shown: %s', (time, isShown) => {
  expect(showsEloChange(new Date(time), now)).toBe(isShown);
});

// S9-16
test('a match under 60 seconds is short', () => {
  expect([0, 59, 60, 61].map(isShortMatch)).toEqual([true, true, false, false]);
});

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [725, '12:05'],
  [3_600, '1:00:00'],
  [3_723.9, '1:02:03'],
  [-5, '0:00'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text);
});

const cid = { personaId: 3 };

test('the sides have the same order whoever won', () => {
  const sides = [[cid, ann], [bob]];

  expect(neutralSides({ winners: [cid, ann], losers: [bob] })).toEqual(sides);
  expect(neutralSides({ winners: [bob], losers: [cid, ann] })).toEqual(sides);
});

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
