import { eloStageCuts, tierNames } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { storeMatches } from '../ingest/store-matches.js';
import { readEloDistribution, readFactions, readMaps } from './duel-statistics.js';
import { readMatchups } from './statistics-endpoints.js';

describeOnEachEngine('Matchups by level', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedSeasons(database.db);
    const [anna = 0, boris = 0] = await seedPersonas(database.db, ['Anna', 'Boris']);
    await storeMatches({ db: database.db, clock: () => TEST_NOW }, [aMatch(anna, boris)]);
  });
  afterAll(() => database.close());

  // S9-12
  test('the levels begin at 0 and at each stage of Elo, and a duel at the bound of a level is in it', async () => {
    const { records } = await readMatchups({ db: database.db }, { mod: 'ra3', by: 'elo' }, {});

    expect(records.map(({ key }) => key)).toEqual([0, ...eloStageCuts]);
    const played = records.filter(({ stats }) => Object.keys(stats).length > 0);
    expect(played.map(({ key }) => key)).toEqual([1000]);
  });
});

describeOnEachEngine('Statistics of duels', (engine) => {
  const OLD = 'Red Alert 3 1.08';
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedSeasons(database.db);
    const [anna = 0, boris = 0] = await seedPersonas(database.db, ['Anna', 'Boris']);
    const mirror = { winners: [{ personaId: anna, faction: 'Soviet' }] };
    await storeMatches(host(), [
      aMatch(anna, boris),
      aMatch(anna, boris, { modFullName: OLD }),
      aMatch(anna, boris, mirror),
      aMatch(anna, boris, { ...mirror, modFullName: OLD }),
      aMatch(anna, boris, { startTime: '2026-04-15T00:00:00Z', timeLength: 3600 }),
    ]);
  });
  afterAll(() => database.close());

  const host = () => ({ db: database.db, clock: () => TEST_NOW });
  const ra3 = { mod: 'ra3' } as const;
  const totals = async (by: 'length' | 'season', query: { seasonId?: number; modFullName?: string } = {}) => {
    const { records } = await readMatchups(host(), { ...ra3, by }, query);
    return records.flatMap(({ key, stats }) =>
      Object.entries(stats).map(([pair, { wins, losses, total }]) => [key, pair, wins, losses, total]),
    );
  };

  // S7-45
  test('the matchups of all seasons have each season by itself', async () => {
    expect(await totals('season')).toEqual([
      [1, 'Allied-Soviet', 1, 0, 1],
      [1, 'Soviet-Allied', 0, 1, 1],
      ...[
        [2, 'Allied-Soviet', 2, 0, 2],
        [2, 'Soviet-Allied', 0, 2, 2],
        [2, 'Soviet-Soviet', 2, 2, 4],
      ],
    ]);
  });

  test('the matchups of one version and season leave out the others', async () => {
    expect(await totals('length', { modFullName: OLD })).toEqual([
      [5, 'Allied-Soviet', 1, 0, 1],
      [5, 'Soviet-Allied', 0, 1, 1],
      [5, 'Soviet-Soviet', 1, 1, 2],
    ]);
    expect((await totals('length', { seasonId: 1 })).map(([, pair]) => pair)).toEqual([
      'Allied-Soviet',
      'Soviet-Allied',
    ]);
  });

  test('the matchups of an unknown season are not found', async () => {
    await expect(totals('length', { seasonId: 99 })).rejects.toMatchObject({ failure: 'notFound' });
  });

  // S9-13
  test('season 0 is the running one, and the mirrors of all its versions count', async () => {
    const running = await readFactions(host(), { ...ra3, seasonId: 0 }, {});

    expect(running).toEqual(await readFactions(host(), { ...ra3, seasonId: 2 }, {}));
    expect(running.Soviet).toMatchObject({ wins: 2, losses: 4, mirrors: 2 });
  });

  // S3-27
  test('the maps of one version leave out the others', async () => {
    const [all] = await readMaps(host(), ra3, {});
    const [old] = await readMaps(host(), ra3, { modFullName: OLD });

    expect([all, old].map((map) => map?.stats['Allied-Soviet']?.total)).toEqual([2, 1]);
  });

  test('bounds of Elo that nobody reached leave nobody', async () => {
    expect(await readFactions(host(), ra3, { minElo: 9000 })).toEqual({});
    expect(await readFactions(host(), ra3, { maxElo: 1 })).toEqual({});
  });
});

describeOnEachEngine('A host without a season', (engine) => {
  test('has nobody in any tier', async () => {
    const database = await openTestDatabase(engine);

    const { records } = await readEloDistribution({ db: database.db }, { mod: 'ra3', type: '1v1' });
    await database.close();

    expect(records.map(({ freq }) => freq)).toEqual(tierNames.map(() => 0));
  });
});
