import { limits, tierMinElo } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import type { OpenDatabase } from '../../database/open-database.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { makeTestHost } from '../../testing/make-test-host.js';
import { randomMatches } from '../../testing/random-matches.js';
import { makeTestServices } from '../../testing/test-services.js';
import { storeMatches } from '../ingest/store-matches.js';
import { writeEndRanks, relistPersona } from '../ladders/ladder-record-store.js';
import { markSeasonClosed } from '../seasons/season-store.js';

const LADDER = { mod: 'ra3', type: '1v1' } as const;
const PLAYERS = 150;
const MATCHES = 3600;

describeOnEachEngine('Reading what was played', (engine) => {
  let database: OpenDatabase;
  let personaIds: number[];

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const { db } = database;
    await seedSeasons(db);
    personaIds = await seedPersonas(
      db,
      Array.from({ length: PLAYERS }, (_, index) => `Player ${String(index)}`),
    );
    const host = { db, clock: () => TEST_NOW };
    const matches = randomMatches(personaIds, MATCHES, 3).map((match) =>
      match.type === 'AutoMatch1v1' ? { ...match, modFullName: 'Red Alert 3 1.12', timeLength: 300 } : match,
    );
    for (let from = 0; from < matches.length; from += 475)
      await storeMatches(host, matches.slice(from, from + 475));
    await storeMatches(
      host,
      Array.from({ length: 30 }, () => aMatch(personaIds[0] ?? 0, personaIds[1] ?? 0)),
    );
  });
  afterAll(() => database.close());

  const services = () => makeTestServices(makeTestHost({ db: database.db, clock: () => TEST_NOW }));
  const ladders = () => services().ladders;
  const matchLists = () => services().matches;
  const statistics = () => services().statistics;
  const listedRecords = async () =>
    database.db
      .selectFrom('ladder_records')
      .select(['persona_id', 'elo'])
      .where('season_id', '=', 2)
      .where('mod', '=', LADDER.mod)
      .where('ladder_type', '=', LADDER.type)
      .where('placement_left', '=', 0)
      .execute();

  // S7-44 S9-08
  test('the ladder pages hold the ranks 1 to n once each, best Elo first', async () => {
    const first = await ladders().page({ ...LADDER, page: 1 });
    const second = await ladders().page({ ...LADDER, page: 2 });
    const third = await ladders().page({ ...LADDER, page: 3 });

    const rows = [...first.records, ...second.records];
    const expected = (await listedRecords()).sort((a, b) => b.elo - a.elo || a.persona_id - b.persona_id);
    expect(first.records).toHaveLength(limits.ladderPageSize);
    expect(first.total).toBe(expected.length);
    expect(rows.map(({ rank }) => rank)).toEqual(expected.map((_, index) => index + 1));
    expect(rows.map(({ personaId, elo }) => ({ persona_id: personaId, elo }))).toEqual(expected);
    expect(third.records).toEqual([]);
  });

  // S7-43 S3-16
  test('a persona has the rank at which the ladder shows it', async () => {
    const { records } = await ladders().page({ ...LADDER, page: 1 });
    const shown = records[41];

    const own = await ladders().ofPersona({ personaId: shown?.personaId ?? 0, mod: LADDER.mod });

    expect(own.ladder1v1).toEqual(shown);
  });

  // S3-17 S4-08
  test('a persona that never played a ladder has no record there, and one in placement has no rank', async () => {
    const [winner = 0, loser = 0] = await seedPersonas(database.db, ['Fresh A', 'Fresh B']);
    await storeMatches({ db: database.db, clock: () => TEST_NOW }, [aMatch(winner, loser)]);

    const own = await ladders().ofPersona({ personaId: winner, mod: 'ra3' });

    expect(own).toMatchObject({ personaName: 'Fresh A', ladder2v2: null, ladder3v3: null });
    expect(own.ladder1v1).toMatchObject({ rank: -1, prevRank: -1, wins: 1, placementMatchesLeft: 9 });
  });

  test('the previous rank is the rank before the last match', async () => {
    const before = await ladders().ofPersona({ personaId: personaIds[5] ?? 0, mod: 'ra3' });

    await storeMatches({ db: database.db, clock: () => TEST_NOW }, [
      aMatch(personaIds[5] ?? 0, personaIds[0] ?? 0),
    ]);

    const after = await ladders().ofPersona({ personaId: personaIds[5] ?? 0, mod: 'ra3' });
    expect(after.ladder1v1?.prevRank).toBe(before.ladder1v1?.rank);
  });

  // S4-08
  test('a persona that is not selected leaves the ladder, and comes back when selected', async () => {
    const personaId = personaIds[9] ?? 0;
    const select = (isSelected: boolean) =>
      inTransaction(database.db, async (transaction) => {
        await transaction
          .updateTable('personas')
          .set({ is_selected: isSelected })
          .where('persona_id', '=', personaId)
          .execute();
        await relistPersona(transaction, personaId);
      });
    const before = await ladders().ofPersona({ personaId, mod: 'ra3' });

    await select(false);
    const hidden = await ladders().ofPersona({ personaId, mod: 'ra3' });
    await select(true);

    expect(hidden.ladder1v1).toMatchObject({ rank: -1, isSelectedForLadders: false });
    expect((await ladders().ofPersona({ personaId, mod: 'ra3' })).ladder1v1).toEqual(before.ladder1v1);
  });

  test('nobody is found under an unknown persona id', async () => {
    const unknown = { personaId: 4_711, mod: 'ra3' } as const;

    await expect(ladders().ofPersona(unknown)).rejects.toMatchObject({ failure: 'notFound' });
    await expect(ladders().history(unknown)).rejects.toMatchObject({ failure: 'notFound' });
    await expect(matchLists().recentOfPersona({ personaId: 4_711, page: 1 })).rejects.toMatchObject({
      failure: 'notFound',
    });
  });

  // S7-50 S9-08 S3-20
  test('recent matches come newest first, 50 a page, and counting stops at 1,001', async () => {
    const first = await matchLists().recent({ page: 1 });
    const last = await matchLists().recent({ page: 20 });

    const starts = first.records.map(({ startTime }) => startTime);
    expect(first).toMatchObject({ totalCount: 1001, pageOutOfLimit: false });
    expect(first.records).toHaveLength(50);
    expect(starts).toEqual([...starts].sort().reverse());
    expect(last.records).toHaveLength(50);
  });

  test('one match is read by its id, with its players, and an unknown one is not found', async () => {
    const { records } = await matchLists().recent({ page: 2 });
    const listed = records[7];

    expect(await matchLists().matchById(Number(listed?.id))).toEqual(listed);
    await expect(matchLists().matchById(4_711)).rejects.toMatchObject({ failure: 'notFound' });
  });

  test('of the players of a match, those who deleted their persona are gone', async () => {
    const [stayed = 0, left = 0] = await seedPersonas(database.db, ['Stayed', 'Left']);
    await storeMatches({ db: database.db, clock: () => TEST_NOW }, [aMatch(stayed, left)]);
    await database.db.updateTable('personas').set({ deleted: true }).where('persona_id', '=', left).execute();

    const { records } = await matchLists().recentOfPersona({ personaId: stayed, page: 1 });

    expect([records[0]?.winners[0]?.isGone, records[0]?.losers[0]?.isGone]).toEqual([undefined, true]);
  });

  // S9-09
  test('page 21 is beyond the limit and empty', async () => {
    const beyond = await matchLists().recent({ page: 21 });

    expect(beyond).toEqual({ totalCount: 1001, pageOutOfLimit: true, records: [] });
  });

  // S9-09 S7-57
  test('the library counts no further than 1,001 either, and opens twenty pages', async () => {
    const library = services().matchSearch;
    const newest = await matchLists().recent({ page: 20 });

    const last = await library.search({ page: 20 });
    const beyond = await library.search({ page: 21, sortBy: 'downloads' });

    expect(last).toEqual(newest);
    expect(beyond).toEqual({ totalCount: 1001, pageOutOfLimit: true, records: [] });
  });

  test('the recent matches of a persona are all its own', async () => {
    const personaId = personaIds[0] ?? 0;

    const { records, totalCount } = await matchLists().recentOfPersona({ personaId, page: 1 });

    const takesPart = records.filter(({ winners, losers }) =>
      [...winners, ...losers].some((player) => player.personaId === personaId),
    );
    expect(takesPart).toHaveLength(Math.min(50, totalCount));
    expect(records[0]).toMatchObject({ type: 'AutoMatch1v1', replayGuid: null, recommends: 0 });
  });

  // S7-46
  test('the Elo distribution counts what the ladder holds', async () => {
    const { records } = await statistics().eloDistribution(LADDER);

    const elos = (await listedRecords()).map(({ elo }) => elo);
    const inTier = (from: number, below: number) => elos.filter((elo) => elo >= from && elo < below).length;
    expect(records).toEqual([
      { rank: 'master', freq: inTier(tierMinElo.master, Infinity) },
      { rank: 'diamond', freq: inTier(tierMinElo.diamond, tierMinElo.master) },
      { rank: 'platinum', freq: inTier(tierMinElo.platinum, tierMinElo.diamond) },
      { rank: 'gold', freq: inTier(tierMinElo.gold, tierMinElo.platinum) },
      { rank: 'silver', freq: inTier(tierMinElo.silver, tierMinElo.gold) },
      { rank: 'copper', freq: inTier(tierMinElo.copper, tierMinElo.silver) },
      { rank: 'steel', freq: inTier(-Infinity, tierMinElo.copper) },
    ]);
  });

  // S7-45 S3-27 S9-12
  test('faction statistics equal a count over the stored matches', async () => {
    const reply = await statistics().factions({ mod: 'ra3' }, { minElo: 900, maxElo: 1100 });

    const rows = await database.db
      .selectFrom('matches')
      .selectAll()
      .where('season_id', '=', 2)
      .where('ladder_mod', '=', 'ra3')
      .where('ladder_type', '=', '1v1')
      .execute();
    const within = rows.filter(
      ({ lower_elo, higher_elo }) => (lower_elo ?? 0) >= 900 && (higher_elo ?? 9999) <= 1100,
    );
    const wins = within.filter(({ winner_faction }) => winner_faction === 'Celestial').length;
    const losses = within.filter(({ loser_faction }) => loser_faction === 'Celestial').length;
    expect(reply.Celestial).toMatchObject({ wins, losses, total: wins + losses });
    expect(wins).toBeGreaterThan(0);
  });

  // S7-45 S3-27
  test('faction statistics tell how often a faction met itself: wins less those are its wins on all maps', async () => {
    const factions = await statistics().factions({ mod: 'ra3' }, {});
    const maps = await statistics().maps({ mod: 'ra3' }, {});

    const pairs = maps.flatMap(({ stats }) => Object.entries(stats));
    const againstOthers = pairs.filter(([pair]) => /^Allied-(?!Allied$)/.test(pair));
    const winsAgainstOthers = againstOthers.reduce((sum, [, { wins }]) => sum + wins, 0);
    const { wins = 0, mirrors = 0, byModFullName = {} } = factions.Allied ?? {};
    expect(mirrors).toBeGreaterThan(0);
    expect(wins - mirrors).toBe(winsAgainstOthers);
    expect(Object.values(byModFullName).reduce((sum, version) => sum + (version.mirrors ?? 0), 0)).toBe(
      mirrors,
    );
  });

  // S7-45
  test('on each map a pair of factions mirrors itself', async () => {
    const [map] = await statistics().maps({ mod: 'ra3', seasonId: 2 }, {});

    const side = map?.stats['Allied-Soviet'];
    expect(map?.stats['Soviet-Allied']).toEqual({ ...side, wins: side?.losses, losses: side?.wins });
    expect(side?.total).toBeGreaterThan(0);
  });

  // S9-13
  test('without a season, and with season -1, statistics are those of the running one', async () => {
    const running = await statistics().factions({ mod: 'ra3', seasonId: 2 }, {});

    expect(await statistics().factions({ mod: 'ra3' }, {})).toEqual(running);
    expect(await statistics().factions({ mod: 'ra3', seasonId: -1 }, {})).toEqual(running);
  });

  test('statistics of an unknown season are refused', async () => {
    await expect(statistics().factions({ mod: 'ra3', seasonId: 99 }, {})).rejects.toMatchObject({
      failure: 'notFound',
    });
  });

  // S7-43 S3-18
  test('a closed season keeps its final ranks, and later reports move them no more', async () => {
    const { db } = database;
    await inTransaction(db, async (transaction) => {
      await markSeasonClosed(transaction, 1, new Date('2026-05-01T00:00:00Z'));
      await writeEndRanks(transaction, 1);
    });
    const [first, second] = await db
      .selectFrom('ladder_records')
      .selectAll()
      .where('season_id', '=', 1)
      .where('mod', '=', 'ra3')
      .where('ladder_type', '=', '1v1')
      .where('is_listed', '=', true)
      .orderBy('elo', 'desc')
      .orderBy('persona_id')
      .execute();
    const winner = first?.persona_id ?? 0;

    await storeMatches({ db, clock: () => TEST_NOW }, [
      aMatch(winner, second?.persona_id ?? 0, { startTime: '2026-04-15T00:00:00Z' }),
    ]);

    const history = await ladders().history({ personaId: winner, mod: 'ra3' });
    expect(history.find(({ ladderType }) => ladderType === '1v1')).toEqual({
      seasonId: 1,
      seasonNameEnglish: 'Season 1',
      seasonNameChinese: '第1赛季',
      ladderType: '1v1',
      endElo: first?.elo,
      endRank: 1,
    });
  });

  // S7-42 S3-10
  test('the seasons come newest first, and one of them is current', async () => {
    const { seasons } = services();

    expect((await seasons.all()).map(({ seasonId }) => seasonId)).toEqual([2, 1]);
    expect(await seasons.current()).toMatchObject({ seasonId: 2, isCurrentSeason: true, endTime: null });
  });
});
