import { eloStageCuts } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { storeMatches } from '../ingest/store-matches.js';
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
