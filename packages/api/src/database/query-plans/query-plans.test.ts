// @module-tag rest
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeMatches } from '../../domains/ingest/store-matches.js';
import { listLadder, listLaddersOfPersona } from '../../domains/ladders/ladder-record-store.js';
import {
  listMatchesByGuid,
  listNewestMatches,
  listNewestMatchesOf,
  listPlayers,
} from '../../domains/matches/match-store.js';
import { listMetMatches, listMetOpponents } from '../../domains/personas/met-personas-store.js';
import { listPersonaDuels } from '../../domains/personas/persona-duel-store.js';
import { listRatingPoints } from '../../domains/personas/rating-history-store.js';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { explain } from '../../testing/explain.js';
import { randomMatches } from '../../testing/random-matches.js';
import type { Database } from '../in-transaction.js';
import type { OpenDatabase } from '../open-database.js';

// The lists must stay fast when there are a thousand times more rows: each page reads its own rows by an index.
describeOnEachEngine('Query plans', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedSeasons(database.db);
    const names = Array.from({ length: 60 }, (_, index) => `Player ${String(index)}`);
    const matches = randomMatches(await seedPersonas(database.db, names), 2_000, 5);
    const host = { db: database.db, clock: () => TEST_NOW };
    for (let from = 0; from < matches.length; from += 500)
      await storeMatches(host, matches.slice(from, from + 500));
    await sql`ANALYZE`.execute(database.db);
  });
  afterAll(() => database.close());

  const page = { skip: 10, limit: 10 };

  test.each<{ list: string; index: string; read: (db: Database) => Promise<unknown> }>([
    {
      list: 'a page of a ladder',
      index: 'ladder_records_by_rank',
      read: (db) => listLadder(db, { seasonId: 2, mod: 'ra3', type: '1v1' }, page),
    },
    { list: 'the newest matches', index: 'matches_newest', read: (db) => listNewestMatches(db, page) },
    {
      list: 'the newest matches of a persona',
      index: 'persona_matches_pkey',
      read: (db) => listNewestMatchesOf(db, 7, page),
    },
    {
      list: 'the players of a page of matches',
      index: 'match_players_pkey',
      read: (db) =>
        listPlayers(
          db,
          [1, 2, 3].map((match_id) => ({ match_id, start_time: TEST_NOW })),
        ),
    },
    { list: 'a match by its guid', index: 'match_keys_guid_key', read: (db) => listMatchesByGuid(db, ['x']) },
    {
      list: 'the ladders of a persona',
      index: 'ladder_records_by_persona',
      read: (db) => listLaddersOfPersona(db, 7, { seasonId: 2, mod: 'ra3' }),
    },
    {
      list: 'the rating history of a persona',
      index: 'persona_matches_on_ladder',
      read: (db) => listRatingPoints(db, 7, { mod: 'ra3', type: '1v1', most: 10 }),
    },
    {
      list: 'the results of a persona',
      index: 'persona_duels_pkey',
      read: (db) => listPersonaDuels(db, { personaId: 7, mod: 'ra3', seasonId: undefined }),
    },
    {
      list: 'the opponents of a persona',
      index: 'duel_pairs',
      read: (db) => listMetOpponents(db, { personaId: 7, mod: 'ra3', most: 10 }),
    },
    {
      list: 'the matches of two personas',
      index: 'meetings_pkey',
      read: (db) => listMetMatches(db, 7, 8),
    },
  ])('$list is read by an index', async ({ read, index }) => {
    const plan = await explain(database.db, read);

    expect(plan).toContain(index);
    expect(plan).not.toMatch(
      /Seq Scan on (matches_before|match_players_before|match_keys|persona_matches|ladder_records)/,
    );
  });
});
