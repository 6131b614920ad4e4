import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { contract } from './index.js';

const { search, ofPersona, myStatus } = contract.matches;
const guids = (count: number) => Array<string>(count).fill('00000000-0000-4000-8000-000000000001');

// S9-11
test('bounds of an Elo filter go from 0 to 999999', () => {
  const areValid = [-1, 0, 999_999, 1_000_000].map((elo) => [
    Check(search.body, { page: 1, minElo: elo }),
    Check(search.body, { page: 1, maxElo: elo }),
    Check(ofPersona.query, { eloFrom: elo }),
  ]);

  expect(areValid).toEqual([
    [false, false, false],
    [true, true, true],
    [true, true, true],
    [false, false, false],
  ]);
});

test('an Elo filter without bounds asks for 1 to 9999', () => {
  const { minElo, maxElo } = search.body.properties;

  expect([minElo, maxElo]).toMatchObject([{ default: 1 }, { default: 9999 }]);
});

test('own marks are asked for two pages of matches at once', () => {
  expect([100, 101].map((count) => Check(myStatus.body, guids(count)))).toEqual([true, false]);
});

// S7-31
test('the description of a call says how many invitation codes it makes', () => {
  expect(contract.invitations.generate.summary).toBe('Make 100 invitation codes');
});
