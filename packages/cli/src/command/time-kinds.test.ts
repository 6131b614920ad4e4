import { expect, test } from 'vitest';
import { parseDate, parseDuration } from './time-kinds.js';

test.each([
  ['90s', 90_000],
  ['2w', 1_209_600_000],
  ['0d', undefined],
  ['7', undefined],
])('the duration %s is %s ms', (typed, expected) => {
  expect(parseDuration(typed)).toBe(expected);
});

test('a day alone begins at local midnight, and a day that does not exist is no date', () => {
  expect(parseDate('2026-12-31')).toEqual(new Date(2026, 11, 31));
  expect(parseDate('2026-02-30')).toBeUndefined();
});
