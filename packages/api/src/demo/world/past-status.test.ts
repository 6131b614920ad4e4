import { expect, test } from 'vitest';
import { planPastStatus } from './foundation.js';

const ANCHOR = new Date('2026-06-15T12:03:00Z');
const FIVE_MINUTES_MS = 300_000;

test('four weeks of slots end at the last one before the anchor time, each five minutes after the one before', () => {
  const times = planPastStatus('7', ANCHOR).map(({ slot_start }) => slot_start.getTime());

  expect(times).toHaveLength(28 * 24 * 12);
  expect(new Date(times.at(-1) ?? 0).toISOString()).toBe('2026-06-15T11:55:00.000Z');
  expect(new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toEqual(
    new Set([FIVE_MINUTES_MS]),
  );
});

test('the same seed gives the same past, another seed another one', () => {
  expect(planPastStatus('7', ANCHOR)).toEqual(planPastStatus('7', ANCHOR));
  expect(planPastStatus('8', ANCHOR)).not.toEqual(planPastStatus('7', ANCHOR));
});

test('evenings in China have more players than nights, and weekends more than other days', () => {
  const moments = planPastStatus('7', ANCHOR);
  const meanOf = (fits: (time: Date) => boolean) => {
    const found = moments.filter(({ slot_start }) => fits(slot_start)).map(({ players }) => players);
    return found.reduce((sum, players) => sum + players, 0) / found.length;
  };
  const isWeekend = (time: Date) => [0, 6].includes(time.getUTCDay());

  expect(meanOf((time) => time.getUTCHours() === 13)).toBeGreaterThan(
    2 * meanOf((time) => time.getUTCHours() === 1),
  );
  expect(meanOf(isWeekend)).toBeGreaterThan(meanOf((time) => !isWeekend(time)));
});

test('nobody plays or searches who is not online', () => {
  const moments = planPastStatus('7', ANCHOR);

  expect(
    moments.filter(({ players, searching, games }) => searching + 2 * games > players || players < 1),
  ).toEqual([]);
});
