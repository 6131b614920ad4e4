import { reportedMatchLimits } from '@ra3/sdk/facts';
import { expect, test } from 'vitest';
import { aMatch, aTeam } from '../../testing/data-builders.js';
import type { Season } from '../seasons/season-store.js';
import { placeMatch, type FinishedMatch } from './placed-match.js';

const CHANGE = new Date('2026-06-01T00:00:00Z');
const NOW = Date.parse('2026-06-15T12:00:00Z');
const [before, running] = [
  aSeason(1, { start: '2026-01-01T00:00:00Z', end: CHANGE }),
  aSeason(2, { start: CHANGE.toISOString() }),
];

function aSeason(season_id: number, { start, end = null }: { start: string; end?: Date | null }): Season {
  return {
    ...{ season_id, database_name: '', chinese_name: '', english_name: '' },
    ...{ localization_key: '', ladder_id_ra3: 1, ladder_id_corona: 2 },
    ...{ start_time: new Date(start), end_time: end, closed_at: end, is_current: end === null },
  };
}

const place = (match: FinishedMatch, nowMs = NOW) => placeMatch(match, [running, before], nowMs);
const placeAt = (startMs: number) => place(aMatch(1, 2, { startTime: new Date(startMs).toISOString() }));

test('a match belongs to the season in which it began, from its first moment on', () => {
  expect(placeAt(CHANGE.getTime()).season).toBe(running);
  expect(placeAt(CHANGE.getTime() - 1).season).toBe(before);
  expect(placeAt(Date.parse('2025-12-31T23:59:59Z'))).toMatchObject({ season: undefined, ladder: undefined });
});

test('a match from the end of the last season on belongs to none', () => {
  const match = aMatch(1, 2, { startTime: CHANGE.toISOString() });

  expect(placeMatch(match, [before], NOW)).toMatchObject({ season: undefined, ladder: undefined });
});

test('a match of a season that is over moves its ladder for an hour after the end', () => {
  const lastMs = CHANGE.getTime() + reportedMatchLimits.lateForSeasonMinutes * 60_000;
  const match = aMatch(1, 2, { startTime: new Date(CHANGE.getTime() - 1).toISOString() });

  expect(place(match, lastMs).ladder).toEqual({ mod: 'ra3', type: '1v1' });
  expect(place(match, lastMs + 1)).toMatchObject({ season: before, ladder: undefined });
});

test.each<[string, Partial<FinishedMatch>]>([
  ['1v1', {}],
  ['1v1', { timeLength: 60 }],
  ['2v2', { type: 'AutoMatch2v2', winners: aTeam([1, 2]), losers: aTeam([3, 4]) }],
  ['3v3', { type: 'Valid3v3', winners: aTeam([1, 2, 3]), losers: aTeam([4, 5, 6]) }],
])('the ladder of %s is moved by a match with %j', (type, changes) => {
  expect(place(aMatch(1, 2, changes)).ladder).toEqual({ mod: 'ra3', type });
});

test.each<[string, Partial<FinishedMatch>]>([
  ['of no ladder type', { type: 'Valid1v1' }],
  ['of a mod without ladders', { modFullName: 'Armor Rush 1.2' }],
  ['shorter than a minute', { timeLength: 59 }],
  ['of more winners than losers', { winners: aTeam([1, 3]) }],
  ['of more losers than winners', { losers: aTeam([2, 3]) }],
  ['of somebody against oneself', { losers: aTeam([1]) }],
])('a match %s moves no ladder', (_what, changes) => {
  expect(place(aMatch(1, 2, changes))).toMatchObject({ season: running, ladder: undefined });
});
