import { expect, test } from 'vitest';
import { readTime } from './time.js';

test.each([
  ['2026-06-15T12:00:00Z', Date.UTC(2026, 5, 15, 12)],
  ['9999-12-31T23:59:59Z', Date.UTC(9999, 11, 31, 23, 59, 59)],
  ['0000-01-01T00:00:00Z', -62_167_219_200_000],
])('%s is read', (text, timeMs) => {
  expect(readTime(text)).toBe(timeMs);
});

test.each([
  'yesterday',
  '',
  '2026-13-01',
  '-000001-12-31T23:59:59Z',
  '-271821-04-20',
  '+010000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-01:00',
])('"%s" is no time', (text) => {
  expect(readTime(text)).toBeUndefined();
});
