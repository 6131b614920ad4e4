import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOfFaction, listOfName } from '../../domains/ladders/filtered-ladder-store.js';
import { listBestRecords, listForms, listLadder } from '../../domains/ladders/ladder-record-store.js';
import { countMatchesByMap } from '../../domains/maps/map-rule-store.js';
import {
  countMarkedMatches,
  listFavouriteTags,
  listMarkedMatches,
  listMarks,
} from '../../domains/matches/match-mark-store.js';
import { libraryEnd, libraryStart } from '../../domains/matches/match-library.js';
import {
  everyMatch,
  findMatches,
  findMatchPlace,
  listFilteredMatches,
  type MatchSearch,
} from '../../domains/matches/match-search-store.js';
import { findMatchKeys, listMatchesOf } from '../../domains/matches/match-store.js';
import { listPersonaNames } from '../../domains/personas/persona-name-store.js';
import { listByMiddle, listByPrefix } from '../../domains/personas/persona-search-store.js';
import { countRatedMatches } from '../../domains/seasons/season-store.js';
import {
  countFactions,
  countPairsByMap,
  countTiers,
} from '../../domains/statistics/duel-statistics-store.js';
import { countMatchups } from '../../domains/statistics/duel-sum-store.js';
import { listUserDuels } from '../../domains/personas/persona-duel-store.js';
import { listBestRanks } from '../../domains/statistics/best-rank-store.js';
import { seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { explain } from '../../testing/explain.js';
import { seedManyRows } from '../../testing/many-rows.js';
import type { Database } from '../in-transaction.js';
import type { OpenDatabase } from '../open-database.js';

// @module-tag rest

/** The seasons and the forbidden names are a handful of rows, and the months to come have none. */
const WHOLE_TABLE = /Seq Scan on (?!seasons|bad_personas|match\w+_\d{4}_\d\d)/;

const LADDER = { seasonId: 2, mod: 'ra3', type: '1v1' } as const;
const ofHalfAYear: MatchSearch = {
  ...everyMatch,
  after: libraryStart(TEST_NOW.getTime()),
  before: libraryEnd(TEST_NOW.getTime()),
};

// With so many rows the planner chooses as on a large host; no statement of a page may read a whole table.
describeOnEachEngine('Query plans over many rows', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedSeasons(database.db);
    await seedManyRows(database.db);
  });
  afterAll(() => database.close());

  const page = { skip: 10, limit: 10 };
  const times = { from: ofHalfAYear.after, until: libraryEnd(TEST_NOW.getTime()) };
  const duels = { ...LADDER, ...times, minElo: 990, maxElo: 1010 };

  test.each<{ list: string; index: string; read: (db: Database) => Promise<unknown> }>([
    {
      list: 'a late page of a ladder',
      index: 'ladder_records_by_rank',
      read: (db) => listLadder(db, LADDER, { skip: 9_000, limit: 100 }),
    },
    {
      list: 'the beginning of such a page',
      index: 'ladder_steps_pkey',
      read: (db) => listLadder(db, LADDER, { skip: 9_000, limit: 100 }),
    },
    {
      list: 'the last results of such a page',
      index: 'ladder_records_by_rank',
      read: (db) => listForms(db, LADDER, { skip: 9_000, limit: 100 }),
    },
    {
      list: 'the matchups of a season',
      index: 'duel_sums_pkey',
      read: (db) => countMatchups(db, { mod: 'ra3', by: 'length', seasonId: 2, modFullName: undefined }),
    },
    {
      list: 'the matchups of a season and version',
      index: 'duel_sums_pkey',
      read: (db) => countMatchups(db, { mod: 'ra3', by: 'length', seasonId: 2, modFullName: 'ra3 1.2' }),
    },
    {
      list: 'a late page of those who play a faction',
      index: 'ladder_records_by_faction',
      read: (db) => listOfFaction(db, { ...LADDER, faction: 'Soviet' }, { skip: 3_000, limit: 100 }),
    },
    {
      list: 'the beginning of such a page',
      index: 'ladder_faction_steps_pkey',
      read: (db) => listOfFaction(db, { ...LADDER, faction: 'Soviet' }, { skip: 3_000, limit: 100 }),
    },
    {
      list: 'those on a ladder whose names hold a text',
      index: 'personas_by_search_pairs',
      read: (db) => listOfName(db, { ...LADDER, name: 'abc' }, { skip: 0, limit: 100 }),
    },
    {
      list: 'those who had such a name',
      index: 'persona_renames_by_search_pairs',
      read: (db) => listOfName(db, { ...LADDER, name: 'abc' }, { skip: 0, limit: 100 }),
    },
    {
      list: 'their records on the ladder',
      index: 'ladder_records_by_persona',
      read: (db) => listOfName(db, { ...LADDER, name: 'abc' }, { skip: 0, limit: 100 }),
    },
    {
      list: 'the matches of a season',
      index: 'matches_duels',
      read: (db) => countRatedMatches(db, 2),
    },
    {
      list: 'the latest matches on some maps',
      index: 'matches_by_map',
      read: (db) => countMatchesByMap(db, { mapIds: ['map7', 'map8'], since: ofHalfAYear.after }),
    },
    {
      list: 'names in the order of their ids',
      index: 'personas_pkey',
      read: (db) => listPersonaNames(db, { after: 70, limit: 50 }),
    },
    { list: 'the tiers of a ladder', index: 'ladder_steps_pkey', read: (db) => countTiers(db, LADDER) },
    {
      list: 'the best ladders of found personas',
      index: 'ladder_records_by_persona',
      read: (db) => listBestRecords(db, [7, 8]),
    },
    { list: 'the faction statistics', index: 'matches_duels', read: (db) => countFactions(db, duels) },
    { list: 'the map statistics', index: 'matches_duels', read: (db) => countPairsByMap(db, duels) },
    {
      list: 'matches by their ids',
      index: 'matches_pkey',
      read: async (db) => listMatchesOf(db, await findMatchKeys(db, 'match_id', [1, 2, 3])),
    },
    {
      list: 'the own favourites',
      index: 'favourites_newest',
      read: (db) => listMarkedMatches(db, { kind: 'favourites', userId: 1 }, page),
    },
    {
      list: 'the own favourites of a tag',
      index: 'favourites_by_tag',
      read: (db) => listMarkedMatches(db, { kind: 'favourites', userId: 1, tag: 'tag1' }, page),
    },
    {
      list: 'the own tags',
      index: 'favourites_',
      read: (db) => listFavouriteTags(db, 1, limits.favouriteTags),
    },
    {
      list: 'the own downloads',
      index: 'downloads_newest',
      read: (db) => listMarkedMatches(db, { kind: 'downloads', userId: 1 }, page),
    },
    {
      list: 'the number of own downloads',
      index: 'downloads_',
      read: (db) => countMarkedMatches(db, { kind: 'downloads', userId: 1 }, 1001),
    },
    { list: 'the own marks', index: 'favourites_pkey', read: (db) => listMarks(db, 1, ['guid1']) },
    {
      list: 'names by their beginning',
      index: 'personas_by_search_key',
      read: (db) => listByPrefix(db, 'pabc', 10),
    },
    {
      list: 'names by their middle',
      index: 'personas_by_search_pairs',
      read: (db) => listByMiddle(db, 'bcd', 10),
    },
    { list: 'the own seasons', index: 'persona_duels_pkey', read: (db) => listUserDuels(db, 1, 'ra3') },
    {
      list: 'the own best ranks',
      index: 'ladder_records_by_persona',
      read: (db) => listBestRanks(db, 1, 'ra3'),
    },
  ])('$list is read by an index', async ({ read, index }) => {
    const plan = await explain(database.db, read);

    expect(plan).toContain(index);
    expect(plan).not.toMatch(WHOLE_TABLE);
  });

  const searches: { list: string; search: Partial<MatchSearch> }[] = [
    { list: 'everything', search: {} },
    { list: 'a short time', search: { before: new Date(ofHalfAYear.after.getTime() + 86_400_000) } },
    { list: 'a kind', search: { kind: 'custom2v2' } },
    { list: 'vanilla', search: { mod: 'ra3' } },
    { list: 'Corona', search: { mod: 'corona' } },
    { list: 'one map', search: { mapIds: ['map7'] } },
    { list: 'a map that nobody plays', search: { mapIds: ['map_x'] } },
    { list: 'many maps', search: { mapIds: ['map1', 'map2', 'map3', 'map4', 'map5'] } },
    { list: 'a faction', search: { factions: ['Celestial'] } },
    { list: 'a faction that nobody plays', search: { factions: ['Unknown_1'] } },
    { list: 'two factions', search: { factions: ['Celestial', 'Soviet'] } },
    { list: 'a few personas', search: { personaIds: [7, 8, 9] } },
    { list: 'an Elo bracket', search: { kind: 'automatch1v1', elo: { min: 700, max: 760 } } },
    { list: 'nothing broken or short', search: { withoutTypes: ['AutoMatchDsync'], withoutShort: true } },
    {
      list: 'all together',
      search: {
        kind: 'automatch1v1',
        mod: 'corona',
        mapIds: ['map1'],
        factions: ['Allied', 'Soviet'],
        personaIds: [7],
        withoutShort: true,
      },
    },
  ];
  test.each(
    [...searches, { list: 'those with a replay', search: { withReplay: true } }].flatMap((each) => [
      { ...each, order: 'time' as const },
      { ...each, order: 'worth' as const },
    ]),
  )('a later page of $list by $order is read by an index', async ({ search, order }) => {
    const after = await findMatchPlace(database.db, 700);
    const plan = await explain(database.db, (db) =>
      listFilteredMatches(db, { ...ofHalfAYear, ...search }, { order, after, limit: 51 }),
    );

    expect(after).toBeDefined();
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toContain('Seq Scan');
  });

  const inBothOrders = searches.flatMap((each) => [
    { ...each, sortBy: 'time' as const },
    { ...each, sortBy: 'downloads' as const },
  ]);
  test.each(inBothOrders)(
    'the library is searched for $list by $sortBy without reading a whole table',
    async ({ search, sortBy }) => {
      const plan = await explain(database.db, (db) =>
        findMatches(db, { ...ofHalfAYear, ...search }, { sortBy, most: 1001 }),
      );

      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Seq Scan');
    },
  );
});
