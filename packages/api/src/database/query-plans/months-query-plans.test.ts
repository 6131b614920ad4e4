// @module-tag rest
import { sql } from 'kysely';
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
  countMatchesOf,
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
import {
  countMatchesOfPersona,
  countNewerMatchesOfPersona,
  listMatchesOfPersona,
  type PersonaMatchSearch,
} from '../../domains/matches/persona-match-store.js';
import { listMetMatches } from '../../domains/personas/met-personas-store.js';
import { listRatingPoints } from '../../domains/personas/rating-history-store.js';
import { insertSeasons, timesOfSeason, type Season } from '../../domains/seasons/season-store.js';
import { countFactions, countPairsByMap } from '../../domains/statistics/duel-statistics-store.js';
import { countLostSync } from '../../domains/cases/evidence-store.js';
import { listDesyncs, listSharedComputers } from '../../domains/complaints/signal-store.js';
import { aSeason, seedPersonas } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { countMonthsRead, recordStatements } from '../../testing/explain.js';
import { randomMatches } from '../../testing/random-matches.js';
import { inTransaction, type Database, type OpenTransaction } from '../in-transaction.js';
import { makeMonths } from '../match-months.js';
import type { OpenDatabase } from '../open-database.js';

const today = new Date();
const inMonths = (months: number, day: number) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day));
/** So far ahead that every match is in a month of its own. */
const NOW = inMonths(25, 20);
const FIRST = inMonths(2, 1).getTime();
const MATCHES = 4_800;
/** Matches of two years take the embedded database longer than others' rows, on a busy machine more than three minutes. */
const LOADING_MS = 600_000;
const MONTHS_OF_SEASON = 6;
const library: MatchSearch = {
  ...everyMatch,
  after: libraryStart(NOW.getTime()),
  before: libraryEnd(NOW.getTime()),
};

/** All matches of a persona. */
const ofAPersona: PersonaMatchSearch = {
  personaId: 0,
  kind: undefined,
  mapId: undefined,
  ratedOn: undefined,
  mod: undefined,
  seasonId: undefined,
  faction: undefined,
  against: undefined,
  opponentId: undefined,
  result: undefined,
  elo: { from: undefined, below: undefined },
  seconds: { from: undefined, below: undefined },
  hours: undefined,
};

/** The last one runs; of the matches of each before it some began in its seventh month. */
function listSeasonsOfHalfAYear(): Season[] {
  return [1, 2, 3, 4].map((number) => {
    const first = 2 + (number - 1) * MONTHS_OF_SEASON;
    const isCurrent = number === 4;
    return aSeason(number, {
      start_time: inMonths(first, 10),
      end_time: isCurrent ? null : inMonths(first + MONTHS_OF_SEASON, 10),
      is_current: isCurrent,
    });
  });
}

/** The months that each statement of some work read. */
async function countMonths(
  db: Database,
  work: (db: Database | OpenTransaction) => Promise<unknown>,
): Promise<number[]> {
  const counts: number[] = [];
  for (const statement of await recordStatements(db, work)) counts.push(await countMonthsRead(db, statement));
  return counts;
}

describeOnEachEngine('Months that a page reads, of twenty-four with matches and three to come', (engine) => {
  let database: OpenDatabase;
  let newest: StoredMatch[];
  let personaIds: number[];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const { db } = database;
    await makeMonths(db, NOW);
    await inTransaction(db, (transaction) => insertSeasons(transaction, listSeasonsOfHalfAYear()));
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
  }, LOADING_MS);
  afterAll(() => database.close());

  const page = { skip: 0, limit: 20 };
  const aMatchOf = (place: number) => newest[place] ?? expect.fail('Too few matches.');
  const place = async (db: Database) => findMatchPlace(db, aMatchOf(30).match_id);
  const since = new Date(NOW.getTime() - 30 * 86_400_000);
  const search = (changes: Partial<MatchSearch>) => ({ ...library, ...changes });
  const ofOne = (changes: Partial<PersonaMatchSearch> = {}): PersonaMatchSearch => ({
    ...ofAPersona,
    personaId: personaIds[0] ?? 0,
    ...changes,
  });
  const duels = (season: Season) => ({
    ...{ seasonId: season.season_id, mod: 'ra3' as const, minElo: 990, maxElo: 1010 },
    ...timesOfSeason(season, NOW),
  });

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
    {
      page: 'the number of matches of a persona',
      most: 0,
      read: (db) => countMatchesOf(db, personaIds[0] ?? 0, 1001),
    },
    {
      page: 'the number of filtered matches of a persona, and where one of them is',
      most: 0,
      async read(db) {
        await countMatchesOfPersona(db, ofOne({ result: 'won' }), 1001);
        await countNewerMatchesOfPersona(db, ofOne({ opponentId: personaIds[1] }), aMatchOf(3).match_id);
      },
    },
    {
      page: 'filtered matches of a persona',
      most: 5,
      read: (db) => listMatchesOfPersona(db, ofOne({ opponentId: personaIds[1] }), { skip: 0, limit: 5 }),
    },
    {
      page: 'filtered matches of a persona two years ago',
      most: 5,
      read: (db) => listMatchesOfPersona(db, ofOne({ seasonId: 1 }), { skip: 0, limit: 50 }),
    },
    {
      page: 'the rating history of a persona',
      most: 0,
      read: (db) => listRatingPoints(db, personaIds[0] ?? 0, { mod: 'ra3', type: '1v1', most: 500 }),
    },
    {
      page: 'the score of two personas',
      most: 0,
      read: (db) => listMetMatches(db, personaIds[0] ?? 0, personaIds[1] ?? 0),
    },
    ...listSeasonsOfHalfAYear().flatMap((season) => [
      {
        page: `factions within an Elo range, season ${String(season.season_id)}`,
        most: 7,
        read: (db: Database) => countFactions(db, duels(season)),
      },
      {
        page: `maps within an Elo range, season ${String(season.season_id)}`,
        most: 7,
        read: (db: Database) => countPairsByMap(db, duels(season)),
      },
    ]),
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
