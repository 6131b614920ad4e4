import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  describeOnEachEngine,
  openMigratedDatabase,
  openTestDatabase,
  type Engine,
} from '../testing/engines.js';
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

    test('a database of a newer version is not touched', { tags: 'rest' }, async () => {
      const database = await openAppliedIds(engine);
      await migrate(database.db, [...migrations, { id: '9998-newer', sql: 'SELECT 1' }]);

      await expect(migrate(database.db)).rejects.toMatchObject({ name: 'StartupError', kind: 'migration' });
      await database.close();
    });

    test('two starts at once migrate once', { tags: 'rest' }, async () => {
      const database = await openAppliedIds(engine);
      const next = [...migrations, { id: '9997-next', sql: 'CREATE TABLE made_once (id int)' }];

      await Promise.all([migrate(database.db, next), migrate(database.db, next), migrate(database.db, next)]);

      expect(await database.readIds()).toEqual(next.map(({ id }) => id));
      await database.close();
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
