// @module-tag rest
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeMatches } from '../../domains/ingest/store-matches.js';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import { readLadders, replayLadders } from '../../testing/replayed-ladders.js';
import type { Database } from '../in-transaction.js';
import { migrate } from '../migrate.js';

/** Takes back what the migration and the one that goes on from it added, so that both meet a database with matches. */
const takeBack = [
  sql`ALTER TABLE ladder_records DROP COLUMN form, DROP COLUMN peak_elo, DROP COLUMN main_faction`,
  sql`DROP TABLE duel_sums`,
  sql`DROP TABLE ladder_faction_steps`,
  sql`DELETE FROM schema_migrations
    WHERE migration_id IN ('0022-ladder-form-and-matchups', '0025-ladder-filters')`,
];

async function readFactions(db: Database) {
  const records = await sql`
    SELECT season_id, mod, ladder_type, persona_id, main_faction FROM ladder_records ORDER BY 1, 2, 3, 4`.execute(
    db,
  );
  const steps = await sql`
    SELECT season_id, mod, ladder_type, main_faction, elo, listed FROM ladder_faction_steps WHERE listed <> 0
    ORDER BY 1, 2, 3, 4, 5`.execute(db);
  return { records: records.rows, steps: steps.rows };
}

async function readSums(db: Database) {
  return db
    .selectFrom('duel_sums')
    .selectAll()
    .orderBy('mod')
    .orderBy('season_id')
    .orderBy('mod_full_name')
    .orderBy('elo_from')
    .orderBy('minutes_from')
    .orderBy('winner_faction')
    .orderBy('loser_faction')
    .execute();
}

describeOnEachEngine('The migrations for form, peak, matchups and main factions', (engine) => {
  test('what they work out of older matches is what their reports would have moved', async () => {
    const database = await openTestDatabase(engine);
    const { db } = database;
    await seedSeasons(db);
    const personaIds = await seedPersonas(db, ['Anna', 'Boris', 'C', 'D', 'Eve', 'Fay', 'Gus', 'Hal']);
    await storeMatches({ db, clock: () => TEST_NOW }, randomMatches(personaIds, 400, 5));
    const [moved, factions] = [await readSums(db), await readFactions(db)];
    for (const step of takeBack) await step.execute(db);

    await migrate(db);

    const [migrated, migratedFactions] = [await readSums(db), await readFactions(db)];
    const [stored, played] = [await readLadders(db), await replayLadders(db)];
    await database.close();
    expect(migrated).toEqual(moved);
    expect(migratedFactions).toEqual(factions);
    expect(factions.steps.length).toBeGreaterThan(5);
    expect(moved.length).toBeGreaterThan(50);
    expect(stored).toEqual(played);
    expect(new Set(stored.map(({ form }) => form.length)).has(5)).toBe(true);
  });
});
