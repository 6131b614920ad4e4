import { expect, test } from 'vitest';
import { NO_RANK } from '../../contract/facts.js';
import { formatRank, tierFromWire, tierOfElo, tierOfRow } from './tier.js';

// S2-47
test.each([
  [2000, 'master'],
  [1600, 'master'],
  [1599, 'diamond'],
  [1500, 'diamond'],
  [1300, 'platinum'],
  [1100, 'gold'],
  [900, 'silver'],
  [700, 'copper'],
  [699, 'steel'],
  [0, 'steel'],
  [NO_RANK, undefined],
])('Elo %i is of tier %s', (elo, tier) => {
  expect(tierOfElo(elo)).toBe(tier);
});

// S2-47
test('hosts may write platinum as platium, and in any case', () => {
  expect(['platium', 'platinum', 'Master', 'wood'].map(tierFromWire)).toEqual([
    'platinum',
    'platinum',
    'master',
    undefined,
  ]);
});

// S2-50
test('a rank or an Elo of -1 shows as --', () => {
  expect([formatRank(NO_RANK), formatRank(1), formatRank(0)]).toEqual(['--', '1', '0']);
});

// S4-08
test('a row without a rank has no tier, whatever its Elo', () => {
  expect(tierOfRow({ rank: -1, elo: 1500 })).toBeUndefined();
  expect(tierOfRow({ rank: 7, elo: 1500 })).toBe('diamond');
});
