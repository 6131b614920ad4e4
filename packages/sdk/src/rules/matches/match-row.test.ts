import { expect, test } from 'vitest';
import { formatLength, isShortMatch, showsEloChange } from './match-row.js';

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
