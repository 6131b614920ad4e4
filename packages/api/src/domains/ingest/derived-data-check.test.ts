import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMonthsEnd } from '../../database/match-months.js';
import type { OpenDatabase } from '../../database/open-database.js';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import { checkDerivedData, checkDerivedDataDaily, readDerivedData } from './derived-data-check.js';
import { DERIVED_VERSION, rebuildSums } from './derived-data-store.js';
import { storeMatches } from './store-matches.js';

const DAY_MS = 86_400_000;

const sumTables = ['duel_sums', 'persona_duels', 'duel_pairs', 'meetings', 'persona_matches', 'map_sums'];

describeOnEachEngine('The comparison of derived data with the matches', (engine) => {
  let database: OpenDatabase;
  let now = TEST_NOW;
  const host = () => ({ db: database.db, clock: () => now });

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedSeasons(database.db);
    const personaIds = await seedPersonas(database.db, [
      'Anna',
      'Boris',
      'C',
      'D',
      'Eve',
      'Fay',
      'Gus',
      'Hal',
    ]);
    await storeMatches(host(), randomMatches(personaIds, 300, 5));
  });
  afterAll(() => database.close());

  test('a fresh database has the version that ingest writes', async () => {
    expect((await readDerivedData(host())).version).toBe(DERIVED_VERSION);
  });

  test('nothing differs after reports', async () => {
    expect(await checkDerivedData(host())).toEqual([]);
    expect(await readDerivedData(host())).toMatchObject({ checkedTime: now.toISOString(), differences: [] });
  });

  test('admins see when the last month for matches is near, because none was made', async () => {
    const end = await readMonthsEnd(database.db);
    const readAt = (days: number) =>
      readDerivedData({ db: database.db, clock: () => new Date(end.getTime() - days * DAY_MS) });

    expect(await readAt(31)).toMatchObject({ endTime: end.toISOString(), differences: [] });
    expect((await readAt(29)).differences).toMatchObject([{ what: 'last month', of: 'matches' }]);
  });

  test.each([
    ['form', "UPDATE ladder_records SET form = 'WWWWW' WHERE form <> 'WWWWW'"],
    ['peak', 'UPDATE ladder_records SET peak_elo = peak_elo + 1'],
    ['main faction', "UPDATE ladder_records SET main_faction = 'None'"],
    ['Elo', 'UPDATE ladder_records SET elo = elo + 1 WHERE wins + losses > 0'],
    ['wins', 'UPDATE ladder_records SET wins = wins + 1'],
    ['losses', 'UPDATE ladder_records SET losses = losses + 1'],
    ['steps', 'UPDATE ladder_steps SET listed = listed + 1'],
    ['faction steps', 'UPDATE ladder_faction_steps SET listed = -1'],
    ['duels', 'UPDATE duel_sums SET total = total + 1'],
    ['results', `UPDATE persona_duels SET counts = counts || '{"hour 25": [1, 0]}'`],
    ['opponents', 'UPDATE duel_pairs SET losses = losses + 1'],
    ['meetings', 'DELETE FROM meetings'],
    ['matches', 'UPDATE persona_matches SET elo = elo + 1'],
    ['maps', 'UPDATE map_sums SET total = total + 1'],
  ])('a wrong %s is told', async (what, damage) => {
    const ladders = ['ladder_records', 'ladder_steps', 'ladder_faction_steps'];
    const tables = [...ladders, ...sumTables];
    for (const table of tables)
      await sql.raw(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`).execute(database.db);
    await sql.raw(damage).execute(database.db);

    // Sums are compared for a season drawn at random.
    let found: readonly { readonly what: string }[] = [];
    for (let tries = 0; tries < 20 && found.length === 0; tries += 1) found = await checkDerivedData(host());

    for (const table of tables) {
      await sql.raw(`DELETE FROM ${table}`).execute(database.db);
      await sql.raw(`INSERT INTO ${table} SELECT * FROM kept_${table}`).execute(database.db);
      await sql.raw(`DROP TABLE kept_${table}`).execute(database.db);
    }
    expect(found.map((difference) => difference.what)).toContain(what);
    expect((await readDerivedData(host())).differences).toEqual(found);
  });

  test('a rebuild leaves no difference', async () => {
    await sql`UPDATE ladder_records SET form = '', peak_elo = -1, main_faction = ''`.execute(database.db);
    for (const table of sumTables) await sql.raw(`DELETE FROM ${table}`).execute(database.db);

    await rebuildSums(database.db, TEST_NOW);

    expect(await checkDerivedData(host())).toEqual([]);
  });

  test('it runs once a day', async () => {
    now = new Date(now.getTime() + DAY_MS);
    const first = await checkDerivedDataDaily(host());
    const again = await checkDerivedDataDaily(host());
    now = new Date(now.getTime() + DAY_MS);

    expect([first, again, await checkDerivedDataDaily(host())]).toEqual([[], undefined, []]);
  });
});
