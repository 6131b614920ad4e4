import { expect, test } from 'vitest';
import { NO_RANK } from '../contract/facts.js';
import { listStandings, mainStanding } from './standings-rules.js';

const row = (rank: number, elo: number, games = 20) => ({ rank, elo, wins: games, losses: 0 });
const played = (
  rows: Partial<Record<`${'ra3' | 'corona'} ${'1v1' | '2v2' | '3v3'}`, ReturnType<typeof row>>>,
) =>
  listStandings((mod) => ({
    ladder1v1: rows[`${mod} 1v1`] ?? null,
    ladder2v2: rows[`${mod} 2v2`] ?? null,
    ladder3v3: rows[`${mod} 3v3`] ?? null,
  }));

test('standings are listed by mod, then by type, without ladders that were not played', () => {
  const standings = played({ 'corona 1v1': row(1, 1), 'ra3 3v3': row(2, 2), 'ra3 2v2': row(3, 3) });

  expect(standings.map(({ mod, type, row: { rank } }) => [mod, type, rank])).toEqual([
    ['ra3', '2v2', 3],
    ['ra3', '3v3', 2],
    ['corona', '1v1', 1],
  ]);
  expect(listStandings(() => undefined)).toEqual([]);
});

test.each([
  [
    'the highest Elo with a rank',
    { 'ra3 1v1': row(9, 1200, 90), 'corona 2v2': row(40, 1300, 3) },
    'corona 2v2',
  ],
  [
    'a rank before a higher Elo without',
    { 'ra3 1v1': row(NO_RANK, 1900), 'corona 3v3': row(9, 900) },
    'corona 3v3',
  ],
  ['of equal Elo the first mod', { 'corona 1v1': row(1, 1200), 'ra3 3v3': row(7, 1200) }, 'ra3 3v3'],
  ['of equal Elo the first type', { 'ra3 2v2': row(1, 1200), 'ra3 1v1': row(7, 1200) }, 'ra3 1v1'],
  [
    'without any rank the most games',
    { 'ra3 1v1': row(NO_RANK, 1900, 2), 'ra3 2v2': row(NO_RANK, 900, 3) },
    'ra3 2v2',
  ],
])('the main standing is %s', (_rule, rows, ladder) => {
  const main = mainStanding(played(rows));

  expect(`${String(main?.mod)} ${String(main?.type)}`).toBe(ladder);
});

test('who has played no ladder has no main standing', () => {
  expect(mainStanding([])).toBeUndefined();
});
