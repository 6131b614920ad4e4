// @module-tag rest
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { aMatch, aSeason } from '../../testing/data-builders.js';
import { describeOnEachEngine, isSerializable } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { readLadders, replayLadders } from '../../testing/replayed-ladders.js';
import type { FinishedMatch } from '../ladders/placed-match.js';
import {
  endCurrentSeason,
  findSeasonId,
  insertSeason,
  lockSeasons,
  markSeasonClosed,
  type Season,
} from './season-store.js';

const CHANGE = new Date('2026-06-15T12:00:00Z');
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(CHANGE.getTime() + hours * HOUR_MS);
const next = { databaseName: 'season_3', chineseName: '第三赛季', englishName: 'Season 3' };

describeOnEachEngine('a new season', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let now: Date;

  beforeEach(async () => {
    now = CHANGE;
    host = await startTestHost({ engine, world: 'tiny', clock: () => now });
    desk = await openAdminDesk(host);
  });
  afterEach(() => host.close());

  const begin = (changes: object = {}) => desk.post('/api/admin/season/new', { ...next, ...changes });
  const ids = () => host.world?.personaIds ?? [0, 0, 0, 0, 0];
  const match = (startTime: Date, changes: Partial<FinishedMatch> = {}) =>
    aMatch(ids()[0], ids()[1], { startTime: startTime.toISOString(), ...changes });
  const seasonOf = async (guid: string) => {
    const row = await host.database.db
      .selectFrom('matches')
      .select('season_id')
      .where('guid', '=', guid)
      .executeTakeFirst();
    return row?.season_id;
  };

  // S7-34 S3-10
  test('ends the running one at the same moment, and has ladders of its own', async () => {
    const answer = await begin();

    const [started, ended] = await host.services.seasons.all();
    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(started).toEqual({
      ...{ seasonId: 3, ...next, localizationKey: 'SEASON:season_3', ladderIds: { ra3: 6, corona: 7 } },
      ...{ startTime: CHANGE.toISOString(), endTime: null, isCurrentSeason: true },
    });
    expect(ended).toMatchObject({ seasonId: 2, endTime: CHANGE.toISOString(), isCurrentSeason: false });
  });

  // S3-18
  test('leaves the personas their final ranks, and begins with empty ladders', async () => {
    const ladder = { mod: 'ra3', type: '1v1', page: 1 } as const;
    const before = await host.services.ladders.page(ladder);

    await begin();

    const histories = await Promise.all(
      before.records.map(({ personaId }) => host.services.ladders.history({ personaId, mod: 'ra3' })),
    );
    const endRanks = histories.map(
      (history) =>
        history.find(({ ladderType, seasonId }) => ladderType === '1v1' && seasonId === 2)?.endRank,
    );
    expect(endRanks).toEqual(before.records.map(({ rank }) => rank));
    expect(endRanks.length).toBeGreaterThan(2);
    expect(await host.services.ladders.page(ladder)).toEqual({ total: 0, records: [] });
  });

  // S7-34
  test('of a database name that was there before is a repeated operation, and changes nothing', async () => {
    const answer = await begin({ databaseName: 'season_1' });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ title: 'repeated operation' });
    expect(await host.services.seasons.current()).toMatchObject({ seasonId: 2, endTime: null });
  });

  test('takes the matches that began in it; those that began before go to the old one and move no rating', async () => {
    await begin();
    now = after(2);
    const old = match(after(-0.01));
    const fresh = match(after(1));

    await host.services.ingest.matches([old, fresh]);

    const newest = await host.services.matches.recentOfPersona({ personaId: ids()[0], page: 1 });
    expect([await seasonOf(old.guid), await seasonOf(fresh.guid)]).toEqual([2, 3]);
    expect(newest.records.slice(0, 2).map(({ winners }) => winners[0]?.elo)).toEqual([1016, -1]);
  });

  test('takes a match whose report waited for the change of seasons', async () => {
    now = after(1);
    const fresh = match(after(0.5));
    // The embedded engine has one connection: there the report waits before it asks for anything.
    const waiting = engine === 'postgres' ? 1 : 0;

    const reported = await inTransaction(host.database.db, async (open) => {
      await endCurrentSeason(open, CHANGE);
      const report = host.services.ingest.matches([fresh]);
      await expect.poll(() => countWaiting(open)).toBe(waiting);
      await insertSeason(open, aSeason(3, { start_time: CHANGE, is_current: true }));
      return { report };
    });
    await reported.report;

    // A change whose commit is refused is made again, after the report.
    expect(isSerializable() ? [2, 3] : [3]).toContain(await seasonOf(fresh.guid));
  });

  test('waits for the reports that came before it, and those that come later wait for it', async () => {
    // The embedded engine has one connection: there the others wait before they ask for a lock, in an order of no meaning.
    const isWaiting = (open: OpenTransaction, callers: number) =>
      engine === 'postgres' ? expect.poll(() => countWaiting(open)).toBe(callers) : Promise.resolve();

    const open = await host.database.db.startTransaction().execute();
    await lockSeasons(open);
    const change = begin();
    await isWaiting(open, 1);
    const report = () => inTransaction(host.database.db, lockSeasons);
    const later = engine === 'postgres' ? report() : change.then(report);
    await isWaiting(open, 2);
    await open.rollback().execute();

    expect((await change).statusCode).toBe(200);
    const seen = (await later).map(({ season_id }) => season_id);
    expect(
      isSerializable()
        ? [
            [1, 2],
            [1, 2, 3],
          ]
        : [[1, 2, 3]],
    ).toContainEqual(seen);
  });

  test('begun while matches are reported leaves no match without a season and no ladder astray', async () => {
    const matches = Array.from({ length: 20 }, (_, index) => match(after(index % 2 === 0 ? -1 : 0.05)));
    const report = (reported: FinishedMatch) => host.services.ingest.matches([reported]);

    await Promise.all([
      ...matches.slice(0, 10).map(report),
      host.services.seasonChanges.begin(desk.acting, next),
      ...matches.slice(10).map(report),
    ]);

    const seasons = await Promise.all(matches.map(({ guid }) => seasonOf(guid)));
    const ranks = await host.database.db
      .selectFrom('ladder_records')
      .select(['elo', 'end_rank'])
      .where('season_id', '=', 2)
      .where('mod', '=', 'ra3')
      .where('ladder_type', '=', '1v1')
      .where('is_listed', '=', true)
      .orderBy('elo', 'desc')
      .orderBy('persona_id')
      .execute();
    expect(seasons.filter((season) => season !== 2 && season !== 3)).toEqual([]);
    expect(ranks.map(({ end_rank }) => end_rank)).toEqual(ranks.map((_, index) => index + 1));
    expect(await readLadders(host.database.db)).toEqual(await replayLadders(host.database.db));
  });

  test('asked for twice at once under one name is begun once', async () => {
    const answers = await Promise.all([begin(), begin()]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await host.services.seasons.all()).map(({ seasonId }) => seasonId)).toEqual([3, 2, 1]);
  });

  test('asked for by two admins at once under two names gives two, one after the other', async () => {
    await Promise.all([begin(), begin({ databaseName: 'season_4' })]);

    const seasons = await host.services.seasons.all();
    expect(seasons).toHaveLength(4);
    expect(seasons.filter(({ isCurrentSeason }) => isCurrentSeason)).toHaveLength(1);
  });

  test('is meant by -1 and by 0, while a call without a season means all', async () => {
    await begin();
    const find = (seasonId?: number) => findSeasonId(host.database.db, seasonId);

    expect([await find(-1), await find(0), await find(2), await find()]).toEqual([3, 3, 2, undefined]);
    await expect(find(99)).rejects.toMatchObject({ failure: 'notFound' });
  });

  test('is stored under a number and a database name that no other has', async () => {
    const store = (season: Season) =>
      inTransaction(host.database.db, (transaction) => insertSeason(transaction, season));

    expect([
      await store(aSeason(3)),
      await store(aSeason(3, { database_name: 'other' })),
      await store(aSeason(4, { database_name: 'season_3' })),
    ]).toEqual([true, false, false]);
  });

  test('closes the one before once', async () => {
    const close = () => inTransaction(host.database.db, (open) => markSeasonClosed(open, 2, CHANGE));

    expect([await close(), await close()]).toEqual([true, false]);
  });

  test('leaves a line in the log', async () => {
    await begin();

    expect(await desk.readAudit('season:season_3')).toMatchObject([
      {
        act: 'admin.newSeason',
        before: { seasonId: 2, databaseName: 'season_2' },
        after: { seasonId: 3, ...next },
      },
    ]);
  });
});

/** Connections to this database that wait for another's lock, as seen from within a transaction. */
async function countWaiting(open: OpenTransaction): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(DISTINCT pid) AS waiting FROM pg_locks WHERE NOT granted AND pid IN (
      SELECT pid FROM pg_locks
      WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
    )`.execute(open);
  return rows[0]?.waiting ?? 0;
}

describeOnEachEngine('the first season of a host', (engine) => {
  test('begins although none runs, and until then ladders are empty', async () => {
    const host = await startTestHost({ engine });
    const desk = await openAdminDesk(host);
    const user = await host.createUser('User', ['First']);
    const [persona] = await host.services.personas.ofUser(user.userId);
    const ladders = [
      await host.services.ladders.page({ mod: 'ra3', type: '1v1' }),
      await host.services.ladders.ofPersona({ personaId: persona?.personaId ?? 0, mod: 'ra3' }),
    ];

    const before = await host.app.inject('/api/stats/season/current/result');

    await desk.post('/api/admin/season/new', next);

    const answer = await host.app.inject('/api/stats/season/current/result');
    expect(before.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ seasonId: 1, ladderIds: { ra3: 1, corona: 2 } });
    expect(ladders).toMatchObject([
      { total: 0, records: [] },
      { personaName: 'First', ladder1v1: null, ladder2v2: null, ladder3v3: null },
    ]);
    await host.close();
  });
});
