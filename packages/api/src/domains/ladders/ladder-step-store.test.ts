// @module-tag rest
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import type { OpenDatabase } from '../../database/open-database.js';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import { storeMatches } from '../ingest/store-matches.js';
import { relistPersona } from './ladder-record-store.js';

const PLAYERS = 12;

describeOnEachEngine('The steps of the ladders', (engine) => {
  let database: OpenDatabase;
  let personaIds: number[];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedSeasons(database.db);
    personaIds = await seedPersonas(
      database.db,
      Array.from({ length: PLAYERS }, (_, index) => `Player ${index}`),
    );
  });
  afterAll(() => database.close());

  const ingest = (seed: number, count: number) =>
    storeMatches({ db: database.db, clock: () => TEST_NOW }, randomMatches(personaIds, count, seed));
  const select = (personaId: number, isSelected: boolean) =>
    inTransaction(database.db, async (transaction) => {
      await transaction
        .updateTable('personas')
        .set({ is_selected: isSelected })
        .where('persona_id', '=', personaId)
        .execute();
      await relistPersona(transaction, personaId);
    });

  test('they count the listed personas while fifty callers report matches and change selections', async () => {
    await ingest(1, 600);

    await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        turn % 2 === 0 ? ingest(100 + turn, 10) : select(personaIds[turn % PLAYERS] ?? 0, turn % 4 === 1),
      ),
    );

    const counted = await sql`
      SELECT season_id, mod, ladder_type, elo, count(*) AS listed FROM ladder_records WHERE is_listed
      GROUP BY season_id, mod, ladder_type, elo ORDER BY season_id, mod, ladder_type, elo`.execute(
      database.db,
    );
    const kept = await sql`
      SELECT * FROM (SELECT season_id, mod, ladder_type, elo, listed::bigint AS listed FROM ladder_steps) AS steps
      WHERE listed <> 0 ORDER BY season_id, mod, ladder_type, elo`.execute(database.db);
    expect(kept.rows).toEqual(counted.rows);
    expect(counted.rows.length).toBeGreaterThan(3);
    const byFaction = await sql`
      SELECT season_id, mod, ladder_type, main_faction, elo, count(*) AS listed FROM ladder_records WHERE is_listed
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`.execute(database.db);
    const keptByFaction = await sql`
      SELECT season_id, mod, ladder_type, main_faction, elo, listed::bigint AS listed FROM ladder_faction_steps
      WHERE listed <> 0 ORDER BY 1, 2, 3, 4, 5`.execute(database.db);
    expect(keptByFaction.rows).toEqual(byFaction.rows);
  });
});
