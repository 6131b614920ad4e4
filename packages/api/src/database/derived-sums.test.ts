import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DERIVED_VERSION, lockDerivedVersion, rebuildSums } from '../domains/ingest/derived-data-store.js';
import { storeMatches } from '../domains/ingest/store-matches.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase, type Engine } from '../testing/engines.js';
import { randomMatches } from '../testing/random-matches.js';
import { readLadders, replayLadders } from '../testing/replayed-ladders.js';
import { personaDuelsOf } from './derived-sums.js';
import { inTransaction, type Database } from './in-transaction.js';

/** What is derived from matches, and what that does not change. Empty counts say nothing. */
const tables = {
  ladder_records: sql`SELECT * FROM ladder_records ORDER BY season_id, mod, ladder_type, persona_id`,
  ladder_steps: sql`SELECT * FROM ladder_steps WHERE listed <> 0 ORDER BY 1, 2, 3, 4`,
  ladder_faction_steps: sql`SELECT * FROM ladder_faction_steps WHERE listed <> 0 ORDER BY 1, 2, 3, 4, 5`,
  duel_sums: sql`SELECT * FROM duel_sums ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  persona_duels: sql`SELECT * FROM persona_duels ORDER BY 1, 2, 3`,
  duel_pairs: sql`SELECT * FROM duel_pairs ORDER BY 1, 2, 3`,
  meetings: sql`SELECT * FROM meetings ORDER BY 1, 2, 3, 4`,
  persona_matches: sql`SELECT * FROM persona_matches ORDER BY 1, 2, 3, 4, 5`,
  map_sums: sql`SELECT * FROM map_sums ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  daily_matches: sql`SELECT * FROM daily_matches ORDER BY day, mod`,
  daily_persons: sql`SELECT * FROM daily_persons ORDER BY 1, 2, 3`,
  matches: sql`SELECT match_id, guid, season_id, ladder_mod, ladder_type, lower_elo, higher_elo, watch_rank
    FROM matches ORDER BY match_id`,
  match_players: sql`SELECT * FROM match_players ORDER BY match_id, persona_id`,
};

async function readTables(db: Database): Promise<Record<string, readonly unknown[]>> {
  const read: Record<string, readonly unknown[]> = {};
  for (const [name, select] of Object.entries(tables)) read[name] = (await select.execute(db)).rows;
  return read;
}

async function openWorld(engine: Engine) {
  const database = await openTestDatabase(engine);
  const { db } = database;
  await seedSeasons(db);
  const personaIds = await seedPersonas(db, ['Anna', 'Boris', 'C', 'D', 'Eve', 'Fay', 'Gus', 'Hal']);
  const report = (matches: Parameters<typeof storeMatches>[1]) =>
    storeMatches({ db, clock: () => TEST_NOW }, matches);
  return { ...database, personaIds, report, matches: randomMatches(personaIds, 300, 5) };
}

describeOnEachEngine(
  'The version of derived data',
  (engine) => {
    test('a host that does not name the version stores no match', async () => {
      const { db, close } = await openWorld(engine);

      const stored = sql`
        INSERT INTO matches (match_id, guid, match_type, map_path, map_id, start_time, time_length, mod_full_name,
          mod_family_name, library_kind, has_replay, recommends, favourites, replay_downloads)
        VALUES (1, 'old', 'Incomplete', 'm', 'm', now(), 60, 'Red Alert 3 1.12', 'ra3', 'other', false, 0, 0, 0)`.execute(
        db,
      );

      await expect(stored).rejects.toMatchObject({ code: '23502', column: 'derived_version' });
      await close();
    });

    test('a host of an older version answers 503, and the same report is taken in by a newer one', async () => {
      const { db, close, personaIds, report } = await openWorld(engine);
      const match = aMatch(personaIds[0] ?? 0, personaIds[1] ?? 0);
      await sql`UPDATE derived_data SET version = version + 1`.execute(db);

      const refused = await report([match]).catch((error: unknown) => error);
      const stored = await readTables(db);
      await inTransaction(db, (transaction) => lockDerivedVersion(transaction, DERIVED_VERSION + 1));
      await sql`UPDATE derived_data SET version = version - 1`.execute(db);
      const reply = await report([match]);

      await close();
      expect(refused).toMatchObject({ failure: 'unavailable', facts: { retryAfterSeconds: 30 } });
      expect(stored.matches).toEqual([]);
      expect(reply).toEqual({ added: 1, known: 0, refused: [] });
    });

    test('sums are rebuilt while reports arrive, and no match is missed or counted twice', async () => {
      const { db, close, report, matches } = await openWorld(engine);
      await report(matches.slice(0, 150));
      await sql`UPDATE ladder_records SET form = '', peak_elo = -1, main_faction = ''`.execute(db);
      await sql`DELETE FROM ladder_faction_steps`.execute(db);
      await sql`DELETE FROM duel_sums`.execute(db);
      const reports = Array.from({ length: 15 }, (_, part) =>
        matches.slice(150 + part * 10, 160 + part * 10),
      );

      await Promise.all([rebuildSums(db, TEST_NOW), ...reports.map(report), rebuildSums(db, TEST_NOW)]);

      const served = await readTables(db);
      const ladders = [await readLadders(db), await replayLadders(db)];
      await rebuildSums(db, TEST_NOW);
      const rebuilt = await readTables(db);
      await close();
      expect(ladders[0]).toEqual(ladders[1]);
      expect(served).toEqual(rebuilt);
    });
  },
  { inShortSet: 'both' },
);

describeOnEachEngine('The sums of personas', (engine) => {
  test('are not compared one by one, whatever the planner knows of the matches', async () => {
    const { db, close, report, matches } = await openWorld(engine);
    await report(matches);
    await sql`ANALYZE`.execute(db);

    const { rows } = await sql<
      Record<string, string>
    >`EXPLAIN ${sql.raw(personaDuelsOf('match_players'))}`.execute(db);

    await close();
    const plan = rows.flatMap((row) => Object.values(row));
    expect(plan.filter((line) => /Join Filter.*persona_id/.test(line))).toEqual([]);
  });
});
