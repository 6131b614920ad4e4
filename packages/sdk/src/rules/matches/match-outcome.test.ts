import { expect, test } from 'vitest';
import { matchTypes } from '../../contract/facts.js';
import { matchResult, readMatch } from './match-outcome.js';

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
