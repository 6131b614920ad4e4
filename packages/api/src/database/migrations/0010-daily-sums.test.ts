// @module-tag rest
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeMatches } from '../../domains/ingest/store-matches.js';
import { recordLogin } from '../../domains/moderation/login-record-store.js';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import type { Database } from '../in-transaction.js';
import { migrate } from '../migrate.js';

/** Takes back what the migration added, so that it meets a database with matches and logins in it. */
const takeBack = [
  sql`DROP TABLE daily_persons, daily_activity, daily_matches`,
  sql`CREATE INDEX login_records_by_time ON login_records (logged_in_at, user_id)`,
  sql`CREATE INDEX match_players_by_time ON match_players (start_time, persona_id)`,
  sql`DELETE FROM schema_migrations WHERE migration_id = '0010-daily-sums'`,
];

async function readSums(db: Database) {
  const persons = await sql`
    SELECT day::text, has_account, person_id FROM daily_persons ORDER BY day, has_account, person_id`.execute(
    db,
  );
  const activity = await sql`SELECT day::text, persons FROM daily_activity ORDER BY day`.execute(db);
  const matches = await sql`
    SELECT day::text, mod, total, automatch_1v1 FROM daily_matches ORDER BY day, mod`.execute(db);
  return { persons: persons.rows, activity: activity.rows, matches: matches.rows };
}

describeOnEachEngine('The migration for sums of days', (engine) => {
  // S3-32
  test('what it sums up of older rows is what matches and logins would have moved', async () => {
    const database = await openTestDatabase(engine);
    const { db } = database;
    await seedSeasons(db);
    const personaIds = await seedPersonas(db, ['Anna', 'Boris', '指挥官', 'D', 'Eve', 'Fay', 'Gus', 'Hal']);
    await sql`INSERT INTO users VALUES (1, 'a', 'a@example.org', 'a@example.org', '', 'User', 'normal', now())`.execute(
      db,
    );
    await sql`UPDATE personas SET user_id = 1 WHERE name_key IN ('anna', 'boris')`.execute(db);
    await storeMatches({ db, clock: () => TEST_NOW }, randomMatches(personaIds, 400, 11));
    await recordLogin(db, { userId: 1, at: TEST_NOW, address: '192.0.2.7' });
    const moved = await readSums(db);
    await takeBack.reduce(
      (before, step) => before.then(() => step.execute(db)),
      Promise.resolve<unknown>(null),
    );

    await migrate(db);

    const migrated = await readSums(db);
    await database.close();
    expect(migrated).toEqual(moved);
    expect(moved.activity.length).toBeGreaterThan(60);
    expect(moved.persons).toContainEqual({ day: '2026-06-15', has_account: true, person_id: 1 });
  });
});
