import { banDurationSeconds } from '@ra3/sdk/rules/moderation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRowRate } from '../batches/batch-options.js';
import { banTimeAt, endOfBan, readBanLength, readBanTypes } from './prepare-row.js';

const NOW = Date.UTC(2026, 10, 22);
const HOUR_MS = 60 * 60_000;

test.each([
  ['1h', { banTime: '1h' }],
  ['perm', { banTime: '100y' }],
  ['2026-12-31T18:00Z', { until: '2026-12-31T18:00:00.000Z' }],
  ['0', undefined],
  ['2026-13-31', undefined],
  ['forever', undefined],
])('the length %s is read as %o', (typed, length) => {
  expect(readBanLength(typed)).toEqual(length);
});

test('a ban until a time ends then, rounded up to the unit that its call can hold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 * 365 * 24 * 60 }), (minutes) => {
      const until = new Date(NOW + minutes * 60_000).toISOString();

      const seconds = banDurationSeconds(banTimeAt({ until }, NOW)) ?? 0;

      const late = NOW + seconds * 1000 - endOfBan({ until }, NOW);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(24 * HOUR_MS);
    }),
  );
});

test.each([
  ['', 1],
  ['user+machine', 9],
  ['IP|Mac', 6],
  ['user+house', undefined],
])('the types %j are %s', (typed, bits) => {
  expect(readBanTypes(typed)).toBe(bits);
});

test.each([
  ['2/s', 500],
  ['100/m', 600],
  ['1/h', HOUR_MS],
  ['0/s', undefined],
  ['2', undefined],
])('the rate %s is a row every %s ms', (typed, pauseMs) => {
  expect(readRowRate(typed)).toBe(pauseMs);
});
