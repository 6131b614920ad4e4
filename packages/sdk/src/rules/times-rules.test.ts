import { expect, test } from 'vitest';
import {
  ageFormatter,
  dateFormatter,
  formatExactTime,
  formatRelativeTime,
  relativeTime,
} from './times-rules.js';

const now = new Date('2026-03-04T12:00:00Z');
const SECOND = 1_000;
const DAY = 86_400 * SECOND;

function shown(agoMs: number, locale = 'en'): string {
  return formatRelativeTime(relativeTime(new Date(now.getTime() - agoMs), now), locale, 'UTC');
}

// S9-15
test.each([
  [0, '0 seconds ago'],
  [1_999, '1 second ago'],
  [59 * SECOND, '59 seconds ago'],
  [60 * SECOND, '1 minute ago'],
  [59 * 60 * SECOND + 59 * SECOND, '59 minutes ago'],
  [3_600 * SECOND, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'Mar 3'],
  [366 * DAY - 1, 'Mar 3'],
  [366 * DAY, '2025'],
])('%i ms ago is shown as %s', (agoMs, text) => {
  expect(shown(agoMs)).toBe(text);
});

// S9-15
test.each([
  ['zh-CN', ['5分钟前', '3月2日', '2025年']],
  ['ja-JP', ['5 分前', '3月2日', '2025年']],
])('times are shown in %s', (locale, texts) => {
  const ages = [300 * SECOND, 2 * DAY, 400 * DAY];

  expect(ages.map((age) => shown(age, locale))).toEqual(texts);
});

test('a day begins where the reader is', () => {
  const lateInLondon = relativeTime(new Date('2026-03-01T20:00:00Z'), now);

  expect(formatRelativeTime(lateInLondon, 'en', 'Europe/London')).toBe('Mar 1');
  expect(formatRelativeTime(lateInLondon, 'en', 'Asia/Shanghai')).toBe('Mar 2');
});

test('a time ahead of our clock counts as now', () => {
  expect(shown(-5_000)).toBe('0 seconds ago');
});

test('an unreadable time is shown as unknown', () => {
  expect(formatRelativeTime(relativeTime(new Date('soon'), now), 'en')).toBe('--');
});

test('the exact time names day and minute in the reader’s language', () => {
  const time = new Date(2026, 2, 4, 9, 5);

  expect(formatExactTime(time, 'en')).toMatch(/^Mar 4, 2026, 9:05/);
  expect(formatExactTime(time, 'zh-CN')).toMatch(/^2026年3月4日 09:05/);
  expect(formatExactTime(new Date('soon'), 'en')).toBe('--');
});

test('a formatter is made once for each language and form', () => {
  const year = dateFormatter('en', { year: 'numeric' });

  expect(dateFormatter('en', { year: 'numeric' })).toBe(year);
  expect([
    dateFormatter('en', { month: 'short' }),
    dateFormatter('ja-JP', { year: 'numeric' }),
  ]).not.toContain(year);
  expect(ageFormatter('en')).toBe(ageFormatter('en'));
  expect(ageFormatter('en')).not.toBe(ageFormatter('ja-JP'));
});
