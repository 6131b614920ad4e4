import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  againstOthers,
  decidedByChance,
  formatWinRate,
  winRate,
  winRateInterval,
  winRateVerdict,
} from './win-rate.js';

// S9-17
test.each([
  [1, 2, '33.3%'],
  [2, 1, '66.7%'],
  [3, 0, '100.0%'],
  [0, 3, '0.0%'],
  [0, 0, '-'],
])('%i wins and %i losses are %s', (wins, losses, text) => {
  expect(formatWinRate(wins, losses)).toBe(text);
});

test('Wilson’s interval of 8 wins in 10 games is the published one', () => {
  const interval = winRateInterval(8, 2);

  expect(interval?.low).toBeCloseTo(0.4902, 4);
  expect(interval?.high).toBeCloseTo(0.9433, 4);
});

test('without games there is neither rate nor interval', () => {
  expect(winRate(0, 0)).toBeUndefined();
  expect(winRateInterval(0, 0)).toBeUndefined();
});

test('the interval holds the rate and stays between 0 and 1', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (wins, losses) => {
      const rate = winRate(wins, losses) ?? Number.NaN;
      const { low, high } = winRateInterval(wins, losses) ?? { low: Number.NaN, high: Number.NaN };

      expect([0, low, rate, high, 1].toSorted((a, b) => a - b)).toEqual([0, low, rate, high, 1]);
    }),
  );
});

test('with more games of the same rate the interval is narrower', () => {
  const width = (wins: number, losses: number) => {
    const { low, high } = winRateInterval(wins, losses) ?? { low: 0, high: 1 };
    return high - low;
  };

  fc.assert(
    fc.property(
      fc.nat(1_000),
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 2, max: 50 }),
      (wins, losses, times) => {
        expect(width(wins * times, losses * times)).toBeLessThan(width(wins, losses));
      },
    ),
  );
});

test.each([
  [59, 41, 'open'],
  [60, 40, 'over'],
  [40, 60, 'under'],
  [20, 9, 'few'],
  [29, 0, 'few'],
  [30, 0, 'over'],
  [0, 0, 'few'],
])(
  '%i wins and %i losses are %s: decided only when the interval excludes one half',
  (wins, losses, verdict) => {
    expect(winRateVerdict(wins, losses)).toBe(verdict);
  },
);

test('of twenty even win rates one looks decided by chance', () => {
  expect(decidedByChance(20)).toBeCloseTo(1);
});

test('matches of a faction against itself are neither wins nor losses against others', () => {
  expect(againstOthers({ wins: 485, losses: 515, mirrors: 175 })).toEqual({ wins: 310, losses: 340 });
  expect(againstOthers({ wins: 485, losses: 515 })).toEqual({ wins: 485, losses: 515 });
  expect(againstOthers({ wins: 1, losses: 1, mirrors: 5 })).toEqual({ wins: 0, losses: 0 });
});
