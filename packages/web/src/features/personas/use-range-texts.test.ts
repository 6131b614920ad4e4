import { expect, test } from 'vitest';
import { partsOfDay } from './use-range-texts.js';

const rows = [
  { hour: 0, wins: 1, losses: 0 },
  { hour: 3, wins: 2, losses: 1 },
  { hour: 23, wins: 0, losses: 4 },
];

test('hours are grouped by fours, and parts without games are left out', () =>
  expect(partsOfDay(rows, 0)).toEqual([
    { from: 0, below: 4, wins: 3, losses: 1 },
    { from: 20, below: 24, wins: 0, losses: 4 },
  ]));

test('the local clock decides: what was late in UTC is early in China, and the other way round in America', () => {
  expect(partsOfDay(rows, 8 * 60).map(({ from }) => from)).toEqual([4, 8]);
  expect(partsOfDay(rows, -5 * 60)).toEqual([
    { from: 16, below: 20, wins: 1, losses: 4 },
    { from: 20, below: 24, wins: 2, losses: 1 },
  ]);
});
