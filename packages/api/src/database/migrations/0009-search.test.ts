// @module-tag rest
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeMatches } from '../../domains/ingest/store-matches.js';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import type { Database } from '../in-transaction.js';
import { migrate } from '../migrate.js';

/** Takes back what the migration added, so that it meets a database with matches in it. */
const takeBack = [
  sql`DROP INDEX personas_by_name_prefix`,
  sql`ALTER TABLE personas DROP COLUMN name_pairs`,
  sql`ALTER TABLE matches DROP COLUMN library_kind`,
  sql`DROP INDEX matches_by_mod, matches_by_map, matches_by_winner, matches_by_loser, matches_by_elo, matches_duels`,
  sql`CREATE INDEX matches_by_ladder ON matches (season_id, ladder_mod, ladder_type) WHERE ladder_type IS NOT NULL`,
  sql`DROP TABLE ladder_steps`,
  sql`DELETE FROM schema_migrations WHERE migration_id = '0009-search'`,
];

async function readDerived(db: Database) {
  const kinds = await db
    .selectFrom('matches')
    .select(['match_id', 'library_kind'])
    .orderBy('match_id')
    .execute();
  const steps = await sql`
    SELECT * FROM ladder_steps WHERE listed <> 0 ORDER BY season_id, mod, ladder_type, elo`.execute(db);
  const pairs = await sql`SELECT persona_id, name_pairs FROM personas ORDER BY persona_id`.execute(db);
  return { kinds, steps: steps.rows, pairs: pairs.rows };
}

describeOnEachEngine('The migration for searches', (engine) => {
  test('what it works out of older rows is what reports of matches would have stored', async () => {
    const database = await openTestDatabase(engine);
    const { db } = database;
    await seedSeasons(db);
    const personaIds = await seedPersonas(db, ['Anna', 'Boris', '指挥官', 'D', 'Eve', 'Fay', 'Gus', 'Hal']);
    await storeMatches({ db, clock: () => TEST_NOW }, randomMatches(personaIds, 400, 11));
    const stored = await readDerived(db);
    await takeBack.reduce(
      (before, step) => before.then(() => step.execute(db)),
      Promise.resolve<unknown>(null),
    );

    await migrate(db);

    const migrated = await readDerived(db);
    await database.close();
    expect(migrated).toEqual(stored);
    expect(new Set(stored.kinds.map(({ library_kind }) => library_kind)).size).toBe(5);
    expect(stored.steps.length).toBeGreaterThan(3);
  });
});
