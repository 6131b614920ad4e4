import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeIngestService } from '../../domains/ingest/ingest.js';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import { readLadders, replayLadders } from '../../testing/replayed-ladders.js';
import type { Database } from '../in-transaction.js';
import { migrate } from '../migrate.js';

/** Takes back what the migration added, so that it meets a database with matches in it. */
const takeBack = [
  sql`ALTER TABLE ladder_records DROP COLUMN form, DROP COLUMN peak_elo`,
  sql`DROP TABLE duel_sums`,
  sql`DELETE FROM schema_migrations WHERE migration_id = '0022-ladder-form-and-matchups'`,
];

async function readSums(db: Database) {
  return db
    .selectFrom('duel_sums')
    .selectAll()
    .orderBy('mod')
    .orderBy('season_id')
    .orderBy('elo_from')
    .orderBy('minutes_from')
    .orderBy('winner_faction')
    .orderBy('loser_faction')
    .execute();
}

describeOnEachEngine('The migration for form, peak and matchups', (engine) => {
  test('what it works out of older matches is what their reports would have moved', async () => {
    const database = await openTestDatabase(engine);
    const { db } = database;
    await seedSeasons(db);
    const personaIds = await seedPersonas(db, ['Anna', 'Boris', 'C', 'D', 'Eve', 'Fay', 'Gus', 'Hal']);
    await makeIngestService({ db, clock: () => TEST_NOW }).matches(randomMatches(personaIds, 400, 5));
    const moved = await readSums(db);
    for (const step of takeBack) await step.execute(db);

    await migrate(db);

    const migrated = await readSums(db);
    const [stored, played] = [await readLadders(db), await replayLadders(db)];
    await database.close();
    expect(migrated).toEqual(moved);
    expect(moved.length).toBeGreaterThan(50);
    expect(stored).toEqual(played);
    expect(new Set(stored.map(({ form }) => form.length)).has(5)).toBe(true);
  });
});
