// @vitest-environment node
import { expect, test } from 'vitest';
import { timeLeft } from './user-words.js';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-24T12:00:01Z', 'en', '3 days'],
  ['2026-11-22T11:59:00Z', 'en', '23 hours'],
  ['2026-11-21T12:00:10Z', 'en', '1 minute'],
  ['2026-11-20T00:00:00Z', 'en', '1 minute'],
  ['2026-11-24T12:00:00Z', 'zh-CN', '3天'],
])('until %s it is, in %s, %s', (until, locale, text) =>
  expect(timeLeft(new Date(until), now, locale)).toBe(text),
);
