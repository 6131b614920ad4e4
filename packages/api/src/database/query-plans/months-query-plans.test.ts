// @module-tag rest
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeMatches } from '../../domains/ingest/store-matches.js';
import { libraryEnd, libraryStart } from '../../domains/matches/match-library.js';
import {
  everyMatch,
  findMatches,
  findMatchPlace,
  listFilteredMatches,
  type MatchSearch,
} from '../../domains/matches/match-search-store.js';
import {
  countMatches,
  findMatchKeys,
  listMatchesByGuid,
  listMatchesNear,
  listMatchesOf,
  listNewestMatches,
  listNewestMatchesOf,
  listPlayers,
  type StoredMatch,
} from '../../domains/matches/match-store.js';
import { addFavourite, listMarkedMatches } from '../../domains/matches/match-mark-store.js';
import { insertReplay } from '../../domains/replays/replay-record-store.js';
import { countLostSync } from '../../domains/cases/evidence-store.js';
import { listDesyncs, listSharedComputers } from '../../domains/complaints/signal-store.js';
import { seedPersonas, seedSeasons } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { recordStatements } from '../../testing/explain.js';
import { randomMatches } from '../../testing/random-matches.js';
import { inTransaction, type Database, type OpenTransaction } from '../in-transaction.js';
import { makeMonths } from '../match-months.js';
import type { OpenDatabase } from '../open-database.js';

const today = new Date();
const inMonths = (months: number, day: number) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day));
/** So far ahead that every match is in a month of its own. */
const NOW = inMonths(14, 20);
const FIRST = inMonths(2, 1).getTime();
const MATCHES = 2_600;
const library: MatchSearch = {
  ...everyMatch,
  after: libraryStart(NOW.getTime()),
  before: libraryEnd(NOW.getTime()),
};

/** The months that each statement of some work read; of `matches` and `match_players` the larger number. */
async function countMonths(
  db: Database,
  work: (db: Database | OpenTransaction) => Promise<unknown>,
): Promise<number[]> {
  const counts: number[] = [];
  for (const { sql: text, parameters } of await recordStatements(db, work))
    counts.push(await countMonthsOf(db, text, parameters));
  return counts;
}

async function countMonthsOf(db: Database, text: string, parameters: readonly unknown[]): Promise<number> {
  const explaining = CompiledQuery.raw(`EXPLAIN (ANALYZE, COSTS OFF) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explaining);
  const read = { matches: new Set<string>(), match_players: new Set<string>() };
  for (const { 'QUERY PLAN': line } of rows) {
    const [, table, month = ''] = / on (matches|match_players)_(before|\d{4}_\d\d)\b/.exec(line) ?? [];
    if ((table === 'matches' || table === 'match_players') && !line.includes('never executed'))
      read[table].add(month);
  }
  return Math.max(read.matches.size, read.match_players.size);
}

describeOnEachEngine('Months that a page reads, of thirteen with matches and three to come', (engine) => {
  let database: OpenDatabase;
  let newest: StoredMatch[];
  let personaIds: number[];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const { db } = database;
    await makeMonths(db, NOW);
    await seedSeasons(db);
    personaIds = await seedPersonas(
      db,
      Array.from({ length: 30 }, (_, index) => `Player ${String(index)}`),
    );
    const step = (NOW.getTime() - FIRST) / MATCHES;
    const matches = randomMatches(personaIds, MATCHES, 5).map((match, index) => ({
      ...match,
      startTime: new Date(FIRST + index * step).toISOString(),
    }));
    for (let from = 0; from < MATCHES; from += 500)
      await storeMatches({ db, clock: () => NOW }, matches.slice(from, from + 500));
    newest = await listNewestMatches(db, { skip: 0, limit: 50 });
    await sql`INSERT INTO users SELECT 1, 'u', 'u@example.org', 'u@example.org', '', 'User', 'normal', ${NOW}`.execute(
      db,
    );
    await sql`INSERT INTO favourites SELECT 1, guid, 'tag', start_time FROM match_keys ORDER BY start_time DESC LIMIT 20`.execute(
      db,
    );
    await sql`ANALYZE`.execute(db);
    const { rows } = await sql<{ id: number }>`
      SELECT persona_id AS id FROM match_players GROUP BY 1 ORDER BY count(*) DESC, 1`.execute(db);
    personaIds = rows.map(({ id }) => id);
  });
  afterAll(() => database.close());

  const page = { skip: 0, limit: 20 };
  const aMatchOf = (place: number) => newest[place] ?? expect.fail('Too few matches.');
  const place = async (db: Database) => findMatchPlace(db, aMatchOf(30).match_id);
  const since = new Date(NOW.getTime() - 30 * 86_400_000);
  const search = (changes: Partial<MatchSearch>) => ({ ...library, ...changes });

  test.each<{ page: string; most: number; read: (db: Database) => Promise<unknown> }>([
    { page: 'the newest matches', most: 4, read: (db) => listNewestMatches(db, page) },
    { page: 'their number', most: 0, read: (db) => countMatches(db, 1001) },
    { page: 'the players of a page', most: 1, read: (db) => listPlayers(db, newest.slice(0, 20)) },
    { page: 'a match by its guid', most: 1, read: (db) => listMatchesByGuid(db, [aMatchOf(3).guid]) },
    {
      page: 'a match by its id',
      most: 1,
      read: async (db) => listMatchesOf(db, await findMatchKeys(db, 'match_id', [aMatchOf(3).match_id])),
    },
    { page: 'the place of a match', most: 1, read: (db) => place(db) },
    {
      page: 'the newest matches of who plays most',
      most: 5,
      read: (db) => listNewestMatchesOf(db, personaIds[0] ?? 0, { skip: 0, limit: 5 }),
    },
    { page: 'the library', most: 7, read: (db) => findMatches(db, library, { sortBy: 'time', most: 1001 }) },
    {
      page: 'the library by downloads',
      most: 7,
      read: (db) => findMatches(db, library, { sortBy: 'downloads', most: 1001 }),
    },
    {
      page: 'the library of some personas',
      most: 7,
      read: (db) =>
        findMatches(db, search({ personaIds: personaIds.slice(0, 3) }), { sortBy: 'time', most: 1001 }),
    },
    {
      page: 'the library of a short time',
      most: 1,
      read: (db) =>
        findMatches(db, search({ after: inMonths(13, 2), before: inMonths(13, 20) }), {
          sortBy: 'downloads',
          most: 1001,
        }),
    },
    {
      page: 'filtered matches',
      most: 1,
      read: (db) => listFilteredMatches(db, library, { order: 'time', after: undefined, limit: 51 }),
    },
    {
      page: 'filtered matches, most worth watching first',
      most: 7,
      read: (db) => listFilteredMatches(db, library, { order: 'worth', after: undefined, limit: 51 }),
    },
    {
      page: 'a later page of each',
      most: 7,
      async read(db) {
        const after = await place(db);
        await listFilteredMatches(db, library, { order: 'time', after, limit: 51 });
        await listFilteredMatches(db, library, { order: 'worth', after, limit: 51 });
      },
    },
    {
      page: 'the match of a replay',
      most: 1,
      read: (db) =>
        listMatchesNear(db, {
          mapId: aMatchOf(20).map_id,
          savedAt: aMatchOf(20).start_time,
          personaIds,
          clockMs: 3_600_000,
          longestMs: 36_000_000,
        }),
    },
    {
      page: 'the own favourites',
      most: 1,
      read: (db) => listMarkedMatches(db, { kind: 'favourites', userId: 1 }, page),
    },
    { page: 'how many lost sync', most: 5, read: (db) => countLostSync(db, { userId: 1, since }) },
    {
      page: 'the signals of an hour',
      most: 5,
      async read(db) {
        await listDesyncs(db, { since, fewest: 1, limit: 10 });
        await listSharedComputers(db, { since, limit: 10 });
      },
    },
  ])('$page: $most', async ({ read, most }) => {
    const counts = await countMonths(database.db, read);

    expect(counts.length).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
  });

  test('a mark and a replay: one', async () => {
    const { guid } = aMatchOf(40);
    const userId = 1;
    const written = await countMonths(database.db, (db) =>
      inTransaction(db, async (transaction) => {
        await addFavourite(transaction, { userId, guid, tag: 'tag', markedAt: NOW });
        await insertReplay(transaction, { guid, contentHash: 'x', byteLength: 1, storedAt: NOW });
      }),
    );

    expect(Math.max(...written)).toBe(1);
  });
});
