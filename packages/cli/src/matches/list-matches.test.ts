import type { MatchRow } from '@ra3/sdk';
import { expect, test } from 'vitest';
import { aMatch } from '../testing/builders.js';
import { newestFirst } from './list-matches.js';

async function* listOf(...rows: readonly MatchRow[]): AsyncGenerator<MatchRow> {
  for (const row of rows) yield await Promise.resolve(row);
}

test('the matches of several personas come in one order, and one that two of them played once', async () => {
  const at = (id: string, day: number): MatchRow =>
    aMatch({ id, startTime: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z` });
  const shared = at('shared', 15);

  const ids: string[] = [];
  for await (const { id } of newestFirst([
    listOf(at('a', 20), shared, at('b', 3)),
    listOf(at('c', 18), shared),
  ])) {
    ids.push(id);
  }

  expect(ids).toEqual(['a', 'c', 'shared', 'b']);
});
