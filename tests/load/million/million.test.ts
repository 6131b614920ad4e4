// @module-tag rest
import { fillLargeHost, readLadders, replayLadders, startTestHost, type TestHost } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personasFor, planMatches, seasonStartOf } from './planned-matches.js';

const COUNT = 5_000;
const REPORT = 500;

let loaded: TestHost;
let reported: TestHost;

/** The same matches in two databases: bulk-loaded, and reported by a game server. */
beforeAll(async () => {
  const now = new Date();
  const personas = personasFor(COUNT);
  const matches = [...planMatches({ count: COUNT, personas, now })];
  const plan = { users: Math.ceil(personas / 3), personas, seasonStart: seasonStartOf(now), now };
  loaded = await startTestHost({ clock: () => now });
  reported = await startTestHost({ clock: () => now });
  await fillLargeHost(loaded.database.db, { ...plan, matches });
  await fillLargeHost(reported.database.db, { ...plan, matches: [] });
  await reported.database.db.updateTable('seasons').set({ closed_at: null }).execute();
  for (let from = 0; from < COUNT; from += REPORT) {
    await reported.services.ingest.matches(matches.slice(from, from + REPORT));
  }
});

afterAll(async () => {
  await loaded.close();
  await reported.close();
});

test('bulk-loaded matches equal reported ones in every column, with library and duel rows', async () => {
  const [ours, theirs] = await Promise.all([readMatches(loaded), readMatches(reported)]);

  expect(ours).toEqual(theirs);
  expect(ours).toHaveLength(COUNT);
  expect(new Set(ours.map(({ library_kind }) => library_kind)).size).toBe(5);
});

test('bulk-loaded players have the ratings of reported ones', async () => {
  const [ours, theirs] = await Promise.all([readPlayers(loaded), readPlayers(reported)]);

  expect(ours).toEqual(theirs);
  expect(ours.length).toBeGreaterThan(2 * COUNT);
});

test('bulk-loaded ladders equal those of the reports, and those of a replay of all matches', async () => {
  const [ours, theirs, played] = [
    await readLadders(loaded.database.db),
    await readLadders(reported.database.db),
    await replayLadders(loaded.database.db),
  ];

  expect(ours).toEqual(theirs);
  expect(ours).toEqual(played);
});

test('bulk-loaded daily sums equal those of the reports', async () => {
  const [ours, theirs] = await Promise.all([readDays(loaded), readDays(reported)]);

  expect(ours).toEqual(theirs);
  expect(ours.matches.length).toBeGreaterThan(365);
});

test('pages of a bulk-loaded ladder equal those of the reports', async () => {
  const [ours, theirs] = await Promise.all([readPages(loaded), readPages(reported)]);

  expect(ours).toEqual(theirs);
  expect(ours[1]?.records).toHaveLength(limits.ladderPageSize);
});

function readMatches({ database: { db } }: TestHost) {
  return db
    .selectFrom('matches')
    .select(['guid', 'match_type', 'map_path', 'map_id', 'start_time', 'time_length', 'mod_full_name'])
    .select(['mod_family_name', 'season_id', 'ladder_mod', 'ladder_type', 'winner_faction', 'loser_faction'])
    .select(['lower_elo', 'higher_elo', 'library_kind'])
    .orderBy('guid')
    .execute();
}

function readPlayers({ database: { db } }: TestHost) {
  return db
    .selectFrom('match_players as seat')
    .innerJoin('matches', 'matches.match_id', 'seat.match_id')
    .select(['guid', 'persona_id', 'won', 'seat', 'faction', 'elo', 'elo_delta', 'player_status'])
    .select('seat.start_time')
    .orderBy('guid')
    .orderBy('won')
    .orderBy('seat')
    .execute();
}

/** Compares matches only: activity also comes from logins, which the bulk load does not have. */
async function readDays({ database: { db } }: TestHost) {
  const matches = await db.selectFrom('daily_matches').selectAll().orderBy('day').orderBy('mod').execute();
  return { matches };
}

/** The ladder pages as players see them, without the last rank change, which only reports record. */
async function readPages({ services: { ladders } }: TestHost) {
  const pages = await Promise.all([1, 3].map((page) => ladders.page({ mod: 'ra3', type: '1v1', page })));
  return pages.map(({ total, records }) => ({
    total,
    records: records.map((each) => ({ ...each, prevRank: 0 })),
  }));
}
