import { expect, test } from 'vitest';
import { ENDED_BAN_DAYS } from './delete-expired.js';
import { judgeSweep, MOST_LEAP_DAYS } from './judge-sweep.js';

const LAST = new Date('2026-06-15T12:00:00Z');
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const at = (ms: number) => new Date(LAST.getTime() + ms);
const judge = (ms: number, doubted?: { since: Date; at: Date }) =>
  judgeSweep({ sweptAt: LAST, doubted }, { database: at(ms), host: at(ms) }).kind;

test('the first sweep of a database has nothing to compare with, and begins the record', () => {
  const judgement = judgeSweep(undefined, { database: LAST, host: LAST });

  expect(judgement).toEqual({ kind: 'first', record: { sweptAt: LAST, doubted: undefined } });
});

test.each([
  ['an hour', HOUR_MS, 'sweep'],
  ['a week', 7 * DAY_MS, 'sweep'],
  ['more than a week', 7 * DAY_MS + 1, 'leap'],
  ['a little less than nothing', -HOUR_MS, 'sweep'],
  ['much less than nothing', -HOUR_MS - 1, 'leap'],
])('%s after the last sweep', (_what, ms, kind) => {
  expect(judge(ms)).toBe(kind);
});

test.each([
  [DAY_MS, 'sweep'],
  [-DAY_MS, 'sweep'],
  [DAY_MS + 1, 'clocksDiffer'],
  [-DAY_MS - 1, 'clocksDiffer'],
  [Number.NaN, 'clocksDiffer'],
])('a clock of the database that is %i ms ahead of the host’s', (ms, kind) => {
  const judgement = judgeSweep({ sweptAt: LAST, doubted: undefined }, { database: at(ms), host: LAST });

  // An hour after the last sweep or a day before it: only the difference is asked about.
  expect(judgement.kind === 'clocksDiffer' ? 'clocksDiffer' : 'sweep').toBe(kind);
});

test('a clock that leapt is believed when it has gone on for a week', () => {
  const since = at(365 * DAY_MS);
  const week = 372 * DAY_MS;

  expect(judge(week - 1, { since, at: at(week - HOUR_MS) })).toBe('leap');
  expect(judge(week, { since, at: at(week - HOUR_MS) })).toBe('sweep');
});

test.each([
  ['stood still for more than a day', 372 * DAY_MS, 370 * DAY_MS],
  ['was set back meanwhile', 372 * DAY_MS, 372 * DAY_MS + HOUR_MS],
])('a clock that %s begins its week anew', (_what, now, doubtedAt) => {
  const doubted = { since: at(365 * DAY_MS), at: at(doubtedAt) };

  const judgement = judgeSweep({ sweptAt: LAST, doubted }, { database: at(now), host: at(now) });

  expect(judgement).toMatchObject({ kind: 'leap', record: { doubted: { since: at(now), at: at(now) } } });
});

test('a plausible sweep forgets earlier doubts', () => {
  const doubted = { since: at(365 * DAY_MS), at: at(366 * DAY_MS) };

  const judgement = judgeSweep({ sweptAt: LAST, doubted }, { database: at(HOUR_MS), host: at(HOUR_MS) });

  expect(judgement).toEqual({ kind: 'sweep', record: { sweptAt: at(HOUR_MS), doubted: undefined } });
});

test('what a ban covered is kept at least as long as a clock may leap unnoticed', () => {
  expect(ENDED_BAN_DAYS).toBeGreaterThanOrEqual(MOST_LEAP_DAYS);
});
