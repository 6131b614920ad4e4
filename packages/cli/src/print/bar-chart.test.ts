import { expect, test } from 'vitest';
import { barChart, condense } from './bar-chart.js';

test('each value is a column from zero to the greatest', () => {
  expect(barChart([0, 4, 8, 1], { width: 10, height: 2 })).toEqual(['  █', ' ██▂']);
});

test('days without anybody are an empty chart, not full columns', () => {
  expect(barChart([0, 0], { width: 10, height: 2 })).toEqual(['', '']);
});

test('more values than columns become means, and none is left out', () => {
  expect(condense([1, 3, 5, 7, 10], 2)).toEqual([2, 22 / 3]);
  expect(condense([1, 2], 5)).toEqual([1, 2]);
});
