import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyElo,
  eloBracketRanges,
  eloStageCut,
  eloStageFromQuery,
  eloStageRange,
  eloStages,
  opponentEloBounds,
  regroupOpponentElo,
  type EloBucket,
  type EloRow,
  againstOthers,
  decidedByChance,
  formatWinRate,
  winRate,
  winRateInterval,
  winRateVerdict,
} from './statistics-rules.js';
import { eloBrackets } from '../contract/facts.js';

// S9-11
test('the brackets of the replay library follow each other without gap or overlap', () => {
  expect(eloBracketRanges.map(({ minElo, maxElo }) => `${minElo}-${maxElo}`)).toEqual([
    '0-399',
    '400-599',
    '600-799',
    '800-999',
    '1000-1199',
    '1200-1399',
    '1400-1599',
    '1600-999999',
  ]);
});

// S9-11
test('without a bracket the search asks for the whole range', () => {
  expect(anyElo).toEqual({ minElo: 0, maxElo: 999_999 });
});

// S9-12
test('the Elo stages are any, then at least and at most each cut', () => {
  expect(eloStages.map((stage) => [stage, eloStageRange(stage)])).toEqual([
    ['any', {}],
    ['atLeast800', { minElo: 800 }],
    ['atLeast1000', { minElo: 1000 }],
    ['atLeast1200', { minElo: 1200 }],
    ['atLeast1400', { minElo: 1400 }],
    ['atMost800', { maxElo: 800 }],
    ['atMost1000', { maxElo: 1000 }],
    ['atMost1200', { maxElo: 1200 }],
    ['atMost1400', { maxElo: 1400 }],
  ]);
  expect(eloStageCut('atMost1200')).toBe(1200);
});

// S9-12
test('an unknown Elo stage in an address is any', () => {
  expect([eloStageFromQuery('atMost800'), eloStageFromQuery('atMost900'), eloStageFromQuery(null)]).toEqual([
    'atMost800',
    'any',
    'any',
  ]);
});

function oneWinEach(bounds: readonly number[]): EloBucket[] {
  return bounds.map((bound) => ({ key: String(bound), wins: 1, loses: 0 }));
}

function label(row: EloRow): string {
  switch (row.kind) {
    case 'below':
      return `< ${row.high}: ${row.wins}`;
    case 'between':
      return `${row.low}-${row.high}: ${row.wins}`;
    case 'above':
      return `> ${row.low}: ${row.wins}`;
    case 'named':
      return `${row.name}: ${row.wins}`;
  }
}

// S3-26, S9-19
test('the first nine buckets become "< N", each next eight 200 Elo, the last "> N"', () => {
  expect(regroupOpponentElo(oneWinEach(opponentEloBounds)).map(label)).toEqual([
    '< 400: 9',
    '400-600: 8',
    '600-800: 8',
    '800-1000: 8',
    '1000-1200: 8',
    '1200-1400: 8',
    '1400-1600: 8',
    '> 1600: 1',
  ]);
});

// S3-26
test('our own buckets end where the Elo brackets do', () => {
  const rows = regroupOpponentElo(oneWinEach(opponentEloBounds));

  expect(rows).toHaveLength(eloBrackets.length);
  expect(opponentEloBounds).toHaveLength(58);
});

// S3-26
test('a group that the last bucket cuts short ends where that one begins', () => {
  const bounds = [0, 200, 225, 250, 275, 300, 325, 350, 375, 400, 425, 450];

  expect(regroupOpponentElo(oneWinEach(bounds)).map(label)).toEqual(['< 400: 9', '400-450: 2', '> 450: 1']);
});

// S3-26, S9-19
test('a group ends 200 above its beginning, also where the buckets of a host are wider than ours', () => {
  const bounds = Array.from({ length: 20 }, (_, index) => index * 100);

  expect(regroupOpponentElo(oneWinEach(bounds)).map(label)).toEqual([
    '< 900: 9',
    '900-1100: 8',
    '1700-1900: 2',
    '> 1900: 1',
  ]);
});

test.each([
  [[400], ['> 400: 1']],
  [
    [0, 400],
    ['< 400: 1', '> 400: 1'],
  ],
  [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    ['< 8: 8', '> 8: 1'],
  ],
  [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    ['< 9: 9', '> 9: 1'],
  ],
])('the short list %j becomes %j', (bounds, rows) => {
  expect(regroupOpponentElo(oneWinEach(bounds)).map(label)).toEqual(rows);
});

test('a season without games has no rows', () => {
  expect(regroupOpponentElo([])).toEqual([]);
  expect(
    regroupOpponentElo(opponentEloBounds.map((bound) => ({ key: String(bound), wins: 0, loses: 0 }))),
  ).toEqual([]);
});

test('keys of other hosts are read by their first number, and shown as they are without one', () => {
  const ranges = oneWinEach([0, 200]).map((bucket) => ({ ...bucket, key: `${bucket.key}-x` }));

  expect(regroupOpponentElo(ranges).map(label)).toEqual(['< 200: 1', '> 200: 1']);
  expect(regroupOpponentElo([{ key: 'low', wins: 2, loses: 1 }]).map(label)).toEqual(['low: 2']);
});

test('no game is lost or made by regrouping', () => {
  const games = fc.record({ wins: fc.nat(1000), loses: fc.nat(1000) });

  fc.assert(
    fc.property(fc.array(games, { maxLength: 80 }), (fine) => {
      const rows = regroupOpponentElo(fine.map((bucket, index) => ({ key: String(index * 25), ...bucket })));

      expect(rows.reduce((sum, { wins }) => sum + wins, 0)).toBe(
        fine.reduce((sum, { wins }) => sum + wins, 0),
      );
      expect(rows.reduce((sum, { losses }) => sum + losses, 0)).toBe(
        fine.reduce((sum, { loses }) => sum + loses, 0),
      );
    }),
  );
});

// S3-26
test('a season with as many wins as losses in every bucket is a season with games', () => {
  const buckets = opponentEloBounds.map((bound) => ({ key: String(bound), wins: 1, loses: 1 }));

  expect(regroupOpponentElo(buckets)).toHaveLength(eloBrackets.length);
});

// S3-26
test('one key without a number leaves all buckets as they are', () => {
  const buckets = ['0', 'unranked', '400'].map((key) => ({ key, wins: 1, loses: 0 }));

  expect(regroupOpponentElo(buckets).map(label)).toEqual(['0: 1', 'unranked: 1', '400: 1']);
});

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
