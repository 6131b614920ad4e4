import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DERIVED_VERSION } from '../domains/ingest/derived-data-store.js';
import {
  describeOnEachEngine,
  openMigratedDatabase,
  openTestDatabase,
  type Engine,
} from '../testing/engines.js';
import { nextMigrations } from '../testing/next-migration.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/all-migrations.js';

const broken = {
  id: '9999-broken',
  sql: 'CREATE TABLE half_made (id int); SELECT no_such_column FROM half_made;',
};

async function openAppliedIds(engine: Engine) {
  const database = await openMigratedDatabase(engine);
  const readIds = async (): Promise<string[]> => {
    const rows = await database.db
      .selectFrom('schema_migrations')
      .select('migration_id')
      .orderBy('migration_id')
      .execute();
    return rows.map((row) => row.migration_id);
  };
  return { ...database, readIds };
}

describeOnEachEngine(
  'Migrations',
  (engine) => {
    test('an empty database gets every migration, and a second start changes nothing', async () => {
      const database = await openAppliedIds(engine);
      const first = await database.readIds();

      await migrate(database.db);

      expect(first).toEqual(migrations.map(({ id }) => id));
      expect(await database.readIds()).toEqual(first);
      await database.close();
    });

    test('a migration that fails is taken back whole and names itself', { tags: 'rest' }, async () => {
      const database = await openAppliedIds(engine);

      await expect(migrate(database.db, [...migrations, broken])).rejects.toThrow(/9999-broken failed/);

      const table = await sql<{
        found: string | null;
      }>`SELECT to_regclass('half_made')::text AS found`.execute(database.db);
      expect(table.rows).toEqual([{ found: null }]);
      expect(await database.readIds()).not.toContain('9999-broken');
      await database.close();
    });

    test('three starts of the next release at once migrate once, and this one leaves its database alone', async () => {
      const database = await openAppliedIds(engine);
      const { db } = database;

      await Promise.all([1, 2, 3].map(() => migrate(db, nextMigrations)));

      const ids = await database.readIds();
      const older = await migrate(db).catch((error: unknown) => error);
      const { rows } = await sql`SELECT version FROM derived_data`.execute(db);
      await database.close();
      expect(ids).toEqual(nextMigrations.map(({ id }) => id));
      expect(older).toMatchObject({ name: 'StartupError', kind: 'migration' });
      expect(String(older)).toContain('0002-next, which this version does not know: start the newer version');
      expect(rows).toEqual([{ version: DERIVED_VERSION + 1 }]);
    });

    test('a database of a commit before the schema of 0.10 is told how it moves', async () => {
      const database = await openMigratedDatabase(engine, {
        migrations: [
          { id: '0001-accounts-and-personas', sql: 'SELECT 1' },
          { id: '0002-seasons', sql: 'SELECT 1' },
        ],
      });

      const refused = await migrate(database.db).catch((error: unknown) => error);

      await database.close();
      expect(refused).toMatchObject({ name: 'StartupError', kind: 'migration' });
      expect(String(refused)).toMatch(
        /before the schema of 0\.10: run `backup FILE` with the last such commit/,
      );
    });

    test('int8, JSON and timestamps come out as number, value and Date', { tags: 'rest' }, async () => {
      const database = await openTestDatabase(engine);

      const { rows } = await sql`
      SELECT 9007199254740991::int8 AS big, count(*) AS rows, '{"a":[1]}'::jsonb AS json,
        '2026-01-02T03:04:05.678Z'::timestamptz AS moment`.execute(database.db);

      expect(rows).toEqual([
        {
          big: Number.MAX_SAFE_INTEGER,
          rows: 1,
          json: { a: [1] },
          moment: new Date('2026-01-02T03:04:05.678Z'),
        },
      ]);
      await database.close();
    });
  },
  { inShortSet: 'both' },
);
