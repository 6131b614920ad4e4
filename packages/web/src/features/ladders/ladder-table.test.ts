import type { LadderRow } from '@ra3/sdk';
import { limits, tierNames } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { aLadderRow } from '../../testing/ladder-answers.js';
import { countPendingRows, groupByTier } from './ladder-table.js';

const records = Array.from({ length: limits.ladderPageSize }, (_, index) =>
  aLadderRow({ personaId: index + 1, rank: index + 1, elo: 1700 - index * 12 }),
);

test('the height of rows that are not drawn yet is reserved, with that of the lines of their tiers', () => {
  for (let drawn = 0; drawn <= records.length; drawn++) {
    const lines = groupByTier(records.slice(0, drawn)).length;
    const pending = countPendingRows(records, drawn, groupByTier);

    expect(drawn + lines + pending).toBe(records.length + tierNames.length);
  }
});

test('a past ladder has no lines of tiers, so none is reserved', () => {
  const asOne = (rows: readonly LadderRow[]) => [{ tier: undefined, records: rows }];

  expect(countPendingRows(records, 14, asOne)).toBe(records.length - 14);
});
