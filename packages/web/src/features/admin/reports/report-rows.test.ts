// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { automatchByMod, compareWeeks, sevenDayMeans } from './report-rows.js';

const day = (matchDetails: Record<string, { countAll: number; countAutomatch1v1: number }>) => ({
  date: '2026-03-01',
  activeUserCount: 0,
  matchCount: 0,
  matchDetails,
});
const automatch = (countAutomatch1v1: number) => ({ countAll: 50, countAutomatch1v1 });

test('a mean is over seven days; the first six days and today have none', () =>
  expect(sevenDayMeans([7, 7, 7, 7, 7, 7, 7, 14, 1])).toEqual([...Array<undefined>(6), 7, 8, undefined]));

describe('the last week', () => {
  const week = (value: number) => Array<number>(7).fill(value);

  test('is compared with the one before, without today', () =>
    expect(compareWeeks([...week(10), ...week(15), 9999])).toEqual({
      last: 15,
      before: 10,
      change: 5,
      share: 0.5,
    }));

  test('has no share of a week of zeros', () =>
    expect(compareWeeks([...week(0), ...week(3), 0])).toMatchObject({ change: 3, share: undefined }));

  test('is not compared when fewer days are known', () =>
    expect(compareWeeks([...week(0), ...week(3)])).toBeUndefined());
});

test('the mods with most automatches have their own numbers, and the others are added up', () => {
  const reports = [
    day({
      ra3: automatch(9),
      corona: automatch(8),
      a: automatch(3),
      b: automatch(2),
      c: automatch(1),
      d: automatch(1),
    }),
    day({ ra3: automatch(1), silent: automatch(0) }),
  ];

  expect(automatchByMod(reports)).toEqual([
    { mod: 'ra3', values: [9, 1] },
    { mod: 'corona', values: [8, 0] },
    { mod: 'a', values: [3, 0] },
    { mod: 'b', values: [2, 0] },
    { mod: undefined, values: [2, 0] },
  ]);
});
