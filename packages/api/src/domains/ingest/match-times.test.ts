import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { readLadders, replayLadders } from '../../testing/replayed-ladders.js';
import { startTestHost, type TestHost } from '../../testing/test-host.js';
import { makeIdMaker } from '../../values/new-id.js';
import { rebuildSums } from './derived-data-store.js';
import { checkDerivedData } from './derived-data-check.js';
import { repairTimes } from './match-times-store.js';

const REPORTED = new Date('2026-06-10T12:00:00.000Z');
const reportedId = makeIdMaker({ now: () => REPORTED.getTime(), firstInMillisecond: () => 0 })();

describe('the times of a match that cannot be', () => {
  test.each([
    {
      why: 'a length of 68 years',
      start: '2026-06-10T11:30:00Z',
      length: 2_147_483_647,
      fixed: ['2026-06-10T11:30:00.000Z', 1800],
    },
    {
      why: 'a negative length',
      start: '2026-06-10T11:30:00Z',
      length: -5,
      fixed: ['2026-06-10T11:30:00.000Z', 0],
    },
    {
      why: 'a length of two days',
      start: '2026-06-01T00:00:00Z',
      length: 172_800,
      fixed: ['2026-06-01T00:00:00.000Z', 86_400],
    },
    {
      why: 'a start 23 hours ahead',
      start: '2026-06-11T11:00:00Z',
      length: 600,
      fixed: ['2026-06-10T11:50:00.000Z', 600],
    },
    {
      why: 'a start in 1970',
      start: '1970-01-01T00:00:00Z',
      length: 600,
      fixed: ['2026-06-10T11:50:00.000Z', 600],
    },
    {
      why: 'nothing that can be',
      start: '1970-01-01T00:00:00Z',
      length: 2_147_483_647,
      fixed: ['2026-06-10T12:00:00.000Z', 0],
    },
  ])('follow from its report: $why', ({ start, length, fixed }) => {
    const match = { match_id: reportedId, start_time: new Date(start), time_length: length };

    const { start_time, time_length } = repairTimes(match, TEST_NOW.getTime());

    expect([start_time.toISOString(), time_length]).toEqual(fixed);
  });
});

describeOnEachEngine('Rebuilding sums of matches that were taken in before there were bounds', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => TEST_NOW });
    await seedSeasons(host.database.db);
  });
  afterAll(() => host.close());

  /** As a host of before stored it: in its month, with its players and its key. */
  const store = async (guid: string, start: string, length: number) => {
    const { db } = host.database;
    const { rows } = await sql<{ seats: string }>`
      WITH gone AS (DELETE FROM match_players WHERE match_id = (SELECT match_id FROM match_keys WHERE guid = ${guid}) RETURNING *)
      SELECT jsonb_agg(to_jsonb(gone) || jsonb_build_object('start_time', ${start}::text))::text AS seats FROM gone`.execute(
      db,
    );
    await sql`UPDATE matches SET start_time = ${start}::timestamptz, time_length = ${length} WHERE guid = ${guid}`.execute(
      db,
    );
    await sql`UPDATE match_keys SET start_time = ${start}::timestamptz WHERE guid = ${guid}`.execute(db);
    await sql`
      INSERT INTO match_players SELECT * FROM jsonb_populate_recordset(NULL::match_players, ${rows[0]?.seats ?? ''}::jsonb)`.execute(
      db,
    );
  };
  const rebuild = () => rebuildSums(host.database.db, TEST_NOW);

  test('gives them times that can be, tells how many, and finds nothing the second time', async () => {
    const { db } = host.database;
    const [anna = 0, boris = 0] = await seedPersonas(db, ['Anna', 'Boris']);
    const matches = Array.from({ length: 6 }, (_, hour) =>
      aMatch(anna, boris, { startTime: `2026-06-15T0${String(hour)}:00:00.000Z` }),
    );
    await host.services.ingest.matches(matches);
    const guids = matches.map(({ guid }) => guid);
    await store(guids[1] ?? '', '2026-06-15T01:00:00Z', 2_147_483_647);
    await store(guids[2] ?? '', '2026-06-16T11:00:00Z', 300);
    await store(guids[3] ?? '', '1970-01-01T00:00:00Z', 300);
    await sql`UPDATE ladder_records SET update_time = '2094-07-04'`.execute(db);

    const repaired = [await rebuild(), await rebuild()];

    const { rows } = await sql<{ wrong: number }>`
      SELECT count(*) AS wrong FROM matches AS m JOIN match_keys AS k USING (match_id)
      WHERE m.start_time < '2008-10-28' OR m.start_time <> k.start_time
        OR m.start_time + m.time_length * interval '1 second' > ${TEST_NOW}`.execute(db);
    const { records } = await host.services.matches.recentOfPersona({ personaId: anna, page: 1 });
    const ladders = await db.selectFrom('ladder_records').select('update_time').execute();
    expect(repaired).toEqual([3, 0]);
    expect(rows).toEqual([{ wrong: 0 }]);
    expect(records).toHaveLength(guids.length);
    expect(records.every(({ winners, losers }) => winners.length + losers.length === 2)).toBe(true);
    expect(ladders.every(({ update_time }) => update_time <= TEST_NOW)).toBe(true);
    expect(await readLadders(db)).toEqual(await replayLadders(db));
    expect(await checkDerivedData({ db, clock: () => TEST_NOW })).toEqual([]);
  });

  test('puts a match in its place that was reported late to a host of before', async () => {
    const { db } = host.database;
    const [anna = 0, boris = 0] = await seedPersonas(db, ['Clara', 'David']);
    const [early, first, last] = [
      aMatch(boris, anna, { startTime: '2026-06-15T00:30:00.000Z' }),
      aMatch(anna, boris, { startTime: '2026-06-15T02:00:00.000Z' }),
      aMatch(anna, boris, { startTime: '2026-06-15T03:00:00.000Z' }),
    ];
    await host.services.ingest.matches([first]);
    await host.services.ingest.matches([last]);
    await host.services.ingest.matches([{ ...early, startTime: '2026-06-15T04:00:00.000Z' }]);
    await store(early.guid, early.startTime, 300);

    const repaired = await rebuild();

    const rows = await db
      .selectFrom('persona_matches')
      .select(['won', 'elo', 'elo_delta'])
      .where('persona_id', '=', anna)
      .orderBy('start_time')
      .execute();
    const record = await db
      .selectFrom('ladder_records')
      .select(['form', 'elo', 'elo_delta', 'peak_elo'])
      .where('persona_id', '=', anna)
      .execute();
    expect(repaired).toBe(0);
    expect(rows).toEqual([
      { won: false, elo: 981, elo_delta: -19 },
      { won: true, elo: 997, elo_delta: 16 },
      { won: true, elo: 1012, elo_delta: 15 },
    ]);
    expect(record).toEqual([{ form: 'LWW', elo: 1012, elo_delta: 15, peak_elo: 1012 }]);
  });
});
