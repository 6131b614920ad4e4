import { expect, test } from 'vitest';
import {
  anyElo,
  eloBracketRanges,
  eloStageCut,
  eloStageFromQuery,
  eloStageRange,
  eloStages,
} from './elo-filter.js';

// S9-11
test('the brackets of the replay library follow each other without gap or overlap', () => {
  expect(eloBracketRanges.map(({ minElo, maxElo }) => `${minElo}-${maxElo}`)).toEqual([
    '0-399',
    '400-599',
    '600-799',
    '800-999',
    '1000-1199',
    '1200-1399',
    '1400-1599',
    '1600-999999',
  ]);
});

// S9-11
test('without a bracket the search asks for the whole range', () => {
  expect(anyElo).toEqual({ minElo: 0, maxElo: 999_999 });
});

// S9-12
test('the Elo stages are any, then at least and at most each cut', () => {
  expect(eloStages.map((stage) => [stage, eloStageRange(stage)])).toEqual([
    ['any', {}],
    ['atLeast800', { minElo: 800 }],
    ['atLeast1000', { minElo: 1000 }],
    ['atLeast1200', { minElo: 1200 }],
    ['atLeast1400', { minElo: 1400 }],
    ['atMost800', { maxElo: 800 }],
    ['atMost1000', { maxElo: 1000 }],
    ['atMost1200', { maxElo: 1200 }],
    ['atMost1400', { maxElo: 1400 }],
  ]);
  expect(eloStageCut('atMost1200')).toBe(1200);
});

// S9-12
test('an unknown Elo stage in an address is any', () => {
  expect([eloStageFromQuery('atMost800'), eloStageFromQuery('atMost900'), eloStageFromQuery(null)]).toEqual([
    'atMost800',
    'any',
    'any',
  ]);
});
