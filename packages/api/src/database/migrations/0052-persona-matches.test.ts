import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine, openMigratedDatabase, type Engine } from '../../testing/engines.js';
import { beforeMonths, olderId, seedOlderMatches } from '../../testing/older-months.js';
import { inTransaction, type Database } from '../in-transaction.js';
import { migrate } from '../migrate.js';
import { fillOn, personaMatchesMigration, personaMatchesOf } from './0052-persona-matches.js';
import { migrations, type Migration } from './all-migrations.js';

const MATCHES = 450;
const now = new Date();
const before = migrations.filter(({ id }) => id < personaMatchesMigration.id);

async function openOlder(engine: Engine) {
  const database = await openMigratedDatabase(engine, { migrations: beforeMonths });
  await seedOlderMatches(database.db, MATCHES, now);
  await migrate(database.db, before);
  return database;
}

/** The migration of a host that is killed within the second piece of each start. */
function killedFilling(): readonly Migration[] {
  let pieces = 0;
  const piece: Migration['piece'] = async (transaction) => {
    const state = await fillOn(transaction, 100);
    pieces += 1;
    if (pieces > 1) throw new Error('killed');
    return state;
  };
  return [...before, { id: personaMatchesMigration.id, piece }];
}

/** Takes a match of personas 1 and 2 in as a host of version 3 does; false when it is refused. */
function ingestAsOlderHost(db: Database, { id, guid }: { id: number; guid: string }): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { version } = await transaction
      .selectFrom('derived_data')
      .select('version')
      .forShare()
      .executeTakeFirstOrThrow();
    if (version !== 3) return false;
    await sql`INSERT INTO match_keys VALUES (${id}, ${guid}, ${now})`.execute(transaction);
    await sql`
      INSERT INTO matches (match_id, guid, match_type, map_path, map_id, start_time, time_length, mod_full_name,
        mod_family_name, library_kind, has_replay, recommends, favourites, replay_downloads, derived_version)
      VALUES (${id}, ${guid}, 'AutoMatch1v1', 'map', 'map', ${now}, 600, 'Red Alert 3 1.12', 'ra3', 'other', false, 0, 0, 0, 3)`.execute(
      transaction,
    );
    await sql`
      INSERT INTO match_players (match_id, persona_id, won, seat, faction, elo, elo_delta, player_status, start_time)
      SELECT ${id}::bigint, 1 + seat, seat = 0, 0, 'Allied', -1, 0, 'normal', ${now}::timestamptz
      FROM generate_series(0, 1) AS seat`.execute(transaction);
    return true;
  });
}

async function listDifferences(db: Database) {
  const { rows } = await sql`
    (TABLE persona_matches EXCEPT ${sql.raw(personaMatchesOf('matches', 'match_players'))})
    UNION ALL (${sql.raw(personaMatchesOf('matches', 'match_players'))} EXCEPT TABLE persona_matches)`.execute(
    db,
  );
  return rows;
}

describeOnEachEngine(
  'The parts of personas in their matches, of a database that has none',
  (engine) => {
    test('are there after starts that are killed, with what older hosts took in meanwhile, until they are refused', async () => {
      const { db, close } = await openOlder(engine);
      const taken: boolean[] = [];
      let starts = 1;
      for (let isFilled = false; !isFilled; starts += 1) {
        const reason = await migrate(db, killedFilling()).catch((error: unknown) => String(error));
        isFilled = reason === undefined;
        if (!isFilled) expect(reason).toContain('killed');
        // The second one was under way since before the ids that are filled.
        taken.push(
          await ingestAsOlderHost(db, { id: olderId(MATCHES + starts), guid: `new${String(starts)}` }),
        );
        taken.push(await ingestAsOlderHost(db, { id: starts, guid: `late${String(starts)}` }));
      }

      const differences = await listDifferences(db);
      const { rows } =
        await sql`SELECT version, (SELECT count(*) FROM persona_matches) AS parts FROM derived_data`.execute(
          db,
        );
      await close();
      const wereTaken = taken.filter(Boolean).length;
      expect(wereTaken).toBeGreaterThan(4);
      expect(taken.slice(-2)).toEqual([false, false]);
      expect(differences).toEqual([]);
      expect(rows).toEqual([{ version: 4, parts: 2 * (MATCHES + wereTaken) }]);
    });

    test('are filled by two processes together', async () => {
      const { db, close } = await openOlder(engine);

      await Promise.all([migrate(db), migrate(db)]);

      const differences = await listDifferences(db);
      await close();
      expect(differences).toEqual([]);
    });
  },
  { inShortSet: 'both' },
);
