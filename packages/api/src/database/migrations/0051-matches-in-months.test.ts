import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listMatchesByGuid, listPlayers } from '../../domains/matches/match-store.js';
import { DERIVED_VERSION } from '../../domains/ingest/derived-data-store.js';
import { storeMatches } from '../../domains/ingest/store-matches.js';
import { aMatch, seedPersonas, seedSeasons } from '../../testing/data-builders.js';
import {
  describeOnEachEngine,
  openMigratedDatabase,
  openTestDatabase,
  type Engine,
} from '../../testing/engines.js';
import { beforeMonths, ingestAsOlderHost, olderId, seedOlderMatches } from '../../testing/older-months.js';
import { writeBackupLines } from '../backup/backup-lines.js';
import type { Database } from '../in-transaction.js';
import { makeMonths, readMonthsEnd } from '../match-months.js';
import { migrate } from '../migrate.js';
import { matchesInMonthsMigration, moveOn } from './0051-matches-in-months.js';
import { migrations, type Migration } from './all-migrations.js';

const MATCHES = 450;
const now = new Date();

async function openOlder(engine: Engine) {
  const database = await openMigratedDatabase(engine, { migrations: beforeMonths });
  await seedOlderMatches(database.db, MATCHES, now);
  return database;
}

/** Every row of every table, by table. */
async function readTables(db: Database): Promise<Map<string, string>> {
  const tables = new Map<string, string>();
  let name = '';
  await db.transaction().execute(async (transaction) => {
    for await (const line of writeBackupLines(transaction, now)) {
      name = /^\{"table":"(\w+)"/.exec(line)?.[1] ?? name;
      if (!line.startsWith('{"sha256"')) tables.set(name, (tables.get(name) ?? '') + line);
    }
  });
  for (const changed of ['', 'derived_data', 'login_records', 'match_keys', 'persona_matches'])
    tables.delete(changed);
  return tables;
}

/** The move of a host that is killed within the second piece of each start. */
function killedMove(): readonly Migration[] {
  let pieces = 0;
  return migrations.map((migration) =>
    migration.id !== matchesInMonthsMigration.id
      ? migration
      : {
          ...migration,
          async piece(transaction) {
            const state = await moveOn(transaction, 100);
            pieces += 1;
            if (pieces > 1) throw new Error('killed');
            return state;
          },
        },
  );
}

/** Starts until a start succeeds; returns how many it took. */
async function moveInManyStarts(db: Database, between: (start: number) => Promise<void>): Promise<number> {
  for (let start = 1; ; start += 1) {
    const reason = await migrate(db, killedMove()).catch((error: unknown) => String(error));
    if (reason === undefined) return start;
    expect(reason).toContain('killed');
    await between(start);
  }
}

async function listMissingKeys(db: Database) {
  const { rows } = await sql`
    SELECT * FROM (SELECT match_id, guid, start_time FROM matches) AS m
      FULL JOIN match_keys AS k USING (match_id, guid, start_time)
    WHERE m.* IS NULL OR k.* IS NULL`.execute(db);
  return rows;
}

const described = sql<{ what: string }>`
  SELECT c.relname || ' ' || c.relkind::text || ' ' || coalesce(pg_get_expr(c.relpartbound, c.oid), '')
    || CASE WHEN c.relkind IN ('i', 'I') THEN pg_get_indexdef(c.oid) ELSE '' END AS what
  FROM pg_class AS c WHERE c.relname LIKE ANY (ARRAY['match%', 'before%'])
  UNION ALL
  SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
  WHERE contype <> 'n' AND conparentid = 0
    AND (conrelid::regclass::text LIKE 'match%' OR confrelid = to_regclass('match_keys'))`;

describeOnEachEngine(
  'The move of matches into months',
  (engine) => {
    test('that is killed within every piece ends with the rows that were there, in every table', async () => {
      const { db, close } = await openOlder(engine);
      const before = await readTables(db);

      const starts = await moveInManyStarts(db, () => Promise.resolve());

      // What later migrations add.
      await sql`ALTER TABLE personas DROP COLUMN search_key, DROP COLUMN search_pairs`.execute(db);
      await sql`ALTER TABLE inbox_entries DROP COLUMN turn_at`.execute(db);
      await sql`ALTER TABLE persona_renames DROP COLUMN is_taken`.execute(db);
      const after = await readTables(db);
      const missing = await listMissingKeys(db);
      const { rows } = await sql`SELECT version FROM derived_data`.execute(db);
      await close();
      expect(starts).toBeGreaterThanOrEqual(4 + 5); // one more for each commit that a conflict undoes
      expect(after).toEqual(before);
      expect(before.get('matches')).toContain('guid450');
      expect(missing).toEqual([]);
      expect(rows).toEqual([{ version: DERIVED_VERSION }]);
    });

    test('finds a match that was committed late under an earlier id', async () => {
      const { db, close } = await openOlder(engine);

      await moveInManyStarts(db, async (start) => {
        if (start === 5) await ingestAsOlderHost(db, { id: 0, guid: 'late', at: now });
      });

      const [late] = await listMatchesByGuid(db, ['late']);
      const players = await listPlayers(db, late === undefined ? [] : [late]);
      await close();
      expect(players).toHaveLength(2);
    });

    test('goes on while older hosts take matches in and pages are read, until they are refused', async () => {
      const { db, close } = await openOlder(engine);
      const taken: string[] = [];
      let isMoving = true;
      const takeIn = async () => {
        for (let n = 1; isMoving || n === 1; n += 1) {
          const match = { id: olderId(MATCHES + n), guid: `new${String(n)}`, at: now };
          if (!(await ingestAsOlderHost(db, match))) return 'refused';
          taken.push(match.guid);
        }
        return 'never refused';
      };
      const read = async () => {
        let reads = 0;
        for (; isMoving; reads += 1) {
          const { rows } = await sql`
            SELECT m.match_id FROM matches AS m JOIN match_players AS p USING (match_id)
            WHERE m.guid = 'guid7' ORDER BY m.start_time`.execute(db);
          expect(rows).toHaveLength(2);
        }
        return reads;
      };

      const move = migrate(db).finally(() => (isMoving = false));
      const [end, reads] = await Promise.all([takeIn(), read(), move]);

      const left = await ingestAsOlderHost(db, { id: olderId(MATCHES * 9), guid: 'last', at: now });
      const missing = await listMissingKeys(db);
      const found = await listMatchesByGuid(db, taken);
      const players = await listPlayers(db, found);
      await close();
      expect(end).toBeDefined();
      expect(left).toBe(false);
      expect(reads).toBeGreaterThan(0);
      expect(missing).toEqual([]);
      expect(found.map(({ guid }) => guid).sort()).toEqual([...taken].sort());
      expect(players).toHaveLength(2 * taken.length);
    });

    test('two processes make it together', async () => {
      const { db, close } = await openOlder(engine);

      await Promise.all([migrate(db), migrate(db)]);

      const missing = await listMissingKeys(db);
      await close();
      expect(missing).toEqual([]);
    });

    test('leaves the structure that an empty database gets', async () => {
      const moved = await openOlder(engine);
      await migrate(moved.db);
      const fresh = await openMigratedDatabase('pglite');

      const structures = [await described.execute(moved.db), await described.execute(fresh.db)];

      await Promise.all([moved.close(), fresh.close()]);
      const [ofMoved, ofFresh] = structures.map(({ rows }) => rows.map(({ what }) => what).sort());
      expect(ofMoved).toEqual(ofFresh);
      expect(ofMoved?.length).toBeGreaterThan(50);
    });
  },
  { inShortSet: 'both' },
);

/** The beginning of the month that comes after so many, or a time before it. */
const inMonths = (months: number, offsetMs = 0) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months) + offsetMs);

describeOnEachEngine('Months of matches', (engine) => {
  test('are made up to the third one ahead, by one of the processes that do so at once', async () => {
    const { db, close } = await openTestDatabase(engine);

    await Promise.all([1, 2, 3].map(() => makeMonths(db, inMonths(7, -1))));

    const end = await readMonthsEnd(db);
    await makeMonths(db, now);
    const later = await readMonthsEnd(db);
    await close();
    expect(end).toEqual(inMonths(10));
    expect(later).toEqual(end);
  });

  test('a match for which there is none makes it', async () => {
    const { db, close } = await openTestDatabase(engine);
    await seedSeasons(db);
    const [one = 0, two = 0] = await seedPersonas(db, ['Anna', 'Boris']);
    const startTime = inMonths(7, -1).toISOString();
    const match = { ...aMatch(one, two), startTime };
    const host = { db, clock: () => inMonths(7) };

    const replies = [await storeMatches(host, [match]), await storeMatches(host, [match])];

    const [stored] = await listMatchesByGuid(db, [match.guid]);
    const players = await listPlayers(db, stored === undefined ? [] : [stored]);
    await close();
    expect(replies).toEqual([
      { added: 1, known: 0, refused: [] },
      { added: 0, known: 1, refused: [] },
    ]);
    expect(stored?.start_time).toEqual(new Date(startTime));
    expect(players).toHaveLength(2);
  });
});
