// @module-tag rest
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { explain } from '../../testing/explain.js';
import { randomMatches } from '../../testing/random-matches.js';
import { storeMatches } from '../ingest/store-matches.js';
import { listMatchesNear } from './match-store.js';

describeOnEachEngine('The search for the match of a replay', (engine) => {
  test('reads players and matches by their indexes', async () => {
    const database = await openTestDatabase(engine);
    const { db } = database;
    await seedSeasons(db);
    const names = Array.from({ length: 60 }, (_, index) => `Player ${String(index)}`);
    const [first = 0, second = 0, ...others] = await seedPersonas(db, names);
    const host = { db, clock: () => TEST_NOW };
    const matches = randomMatches([first, second, ...others], 1_500, 5);
    await Promise.all([0, 500, 1000].map((from) => storeMatches(host, matches.slice(from, from + 500))));
    await sql`ANALYZE`.execute(db);

    const search = {
      mapId: 'map_mp_2_feasel1',
      savedAt: TEST_NOW,
      personaIds: [first, second],
      clockMs: 60_000,
      longestMs: 60_000,
    };
    const plan = await explain(db, (reader) => listMatchesNear(reader, search));
    await database.close();

    // Which of the two comes first, and so by which index, is the planner's choice.
    expect(plan).toMatch(/(Index (Only )?Scan using \w+|Bitmap Heap Scan) on match_players/);
    expect(plan).toMatch(/(Index (Only )?Scan using \w+|Bitmap Heap Scan) on matches/);
    expect(plan).not.toMatch(/Seq Scan on \w*match/);
  });
});
