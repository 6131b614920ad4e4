import type { EndpointOf, QueryOf } from '@ra3/sdk/contract';
import { limits, matchTypes } from '@ra3/sdk/facts';
import { readMatch } from '@ra3/sdk/rules/matches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import { storeMatches } from '../ingest/store-matches.js';
import { readFilteredMatches } from './matches-endpoints.js';

type Query = QueryOf<EndpointOf<'matches.filtered'>>;

const NAMES = ['Anna', 'Boris', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];
const DAY_MS = 86_400_000;

describeOnEachEngine('The filtered matches', (engine) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const { db } = database;
    await seedSeasons(db);
    const personaIds = await seedPersonas(db, NAMES);
    await storeMatches({ db, clock: () => TEST_NOW }, randomMatches(personaIds, 400, 5));
    // Every third match has a replay, and some are recommended.
    const rows = await db.selectFrom('matches').select(['match_id', 'guid']).orderBy('guid').execute();
    for (const [index, { match_id }] of rows.entries()) {
      await db
        .updateTable('matches')
        .set({ has_replay: index % 3 === 0, recommends: index % 11 === 0 ? index % 30 : 0 })
        .where('match_id', '=', match_id)
        .execute();
    }
  });
  afterAll(() => database.close());

  const read = (query: Query) => readFilteredMatches({ db: database.db, clock: () => TEST_NOW }, query);

  /** All pages, from the first to the last. */
  async function listAll(query: Query, after?: number): Promise<string[]> {
    const { records, next } = await read({ ...query, ...(after === undefined ? {} : { after }) });
    const ids = records.map(({ id }) => id);
    return next === null ? ids : [...ids, ...(await listAll(query, next))];
  }

  const storedMatches = async () => {
    const rows = await database.db.selectFrom('matches').selectAll().execute();
    const since = TEST_NOW.getTime() - limits.replayLibraryDays * DAY_MS;
    return rows.filter(({ start_time }) => start_time.getTime() >= since);
  };
  type Stored = Awaited<ReturnType<typeof storedMatches>>[number];
  const newestFirst = (a: Stored, b: Stored) =>
    b.start_time.getTime() - a.start_time.getTime() || b.match_id - a.match_id;
  const idsOf = (rows: readonly Stored[]) => rows.map(({ match_id }) => String(match_id));

  // S3-20
  test('the pages of a cursor hold every match once, newest first', async () => {
    const stored = (await storedMatches()).sort(newestFirst);
    const first = await read({});

    expect(first.records).toHaveLength(50);
    expect(stored.length).toBeGreaterThan(2 * limits.matchPageSize);
    expect(await listAll({})).toEqual(idsOf(stored));
  });

  test('the last page has matches, and says that it is the last', async () => {
    const [last, butOne] = (await listAll({})).toReversed();

    expect(await read({ after: Number(butOne) })).toMatchObject({ records: [{ id: last }], next: null });
  });

  const fits: readonly [string, Query, (row: Stored) => boolean][] = [
    ['a mod', { mod: 'corona' }, (row) => row.mod_family_name === 'corona'],
    ['a kind', { kind: 'custom2v2' }, (row) => row.library_kind === 'custom2v2'],
    ['a replay', { withReplay: true }, (row) => row.has_replay],
    ['a faction', { faction: 'Soviet' }, (row) => [row.winner_faction, row.loser_faction].includes('Soviet')],
    [
      'a lowest Elo',
      { minElo: 1000, kind: 'automatch1v1' },
      (row) => row.library_kind === 'automatch1v1' && (row.lower_elo ?? 0) >= 1000,
    ],
    ['nothing', { mod: 'all', kind: 'all', map: '', faction: '' }, () => true],
  ];
  // S7-57
  test.each(fits)('with the filter of %s they hold the matches that fit', async (_, query, doesFit) => {
    const stored = (await storedMatches()).filter(doesFit).sort(newestFirst);

    expect(await listAll(query)).toEqual(idsOf(stored));
    expect(stored.length).toBeGreaterThan(0);
  });

  test('a map is found by its path and by its id', async () => {
    const [some] = await storedMatches();
    const onMap = (await storedMatches()).filter(({ map_id }) => map_id === some?.map_id).sort(newestFirst);

    expect(await listAll({ map: some?.map_path ?? '' })).toEqual(idsOf(onMap));
    expect(await listAll({ map: some?.map_id ?? '' })).toEqual(idsOf(onMap));
  });

  // The rule of docs/wire.md#matches-worth-watching, computed again from the columns of each match.
  test('what is worth watching has a replay, and is in the order of Elo, closeness, length, recommendations and age', async () => {
    const worthOf = (row: Stored) => {
      const { lower_elo: lower, higher_elo: higher } = row;
      const isRated = lower !== null && higher !== null;
      const elo = isRated ? Math.trunc((lower + higher) / 40) - 50 : 0;
      const closeness = isRated ? Math.max(0, 10 - Math.trunc((higher - lower) / 40)) : 0;
      const decided = matchTypes.filter(
        (type) => readMatch({ type, winners: [1], losers: [2] }).winner !== undefined,
      );
      const ending = decided.includes(row.match_type) ? 0 : -40;
      const halfDays = Math.floor((row.start_time.getTime() - Date.UTC(2000, 0, 1)) / (DAY_MS / 2));
      const length = Math.min(10, Math.trunc(row.time_length / 180));
      return elo + closeness + length + 5 * Math.min(20, row.recommends) + ending + halfDays;
    };
    const stored = (await storedMatches()).sort((a, b) => worthOf(b) - worthOf(a) || b.match_id - a.match_id);

    expect(await listAll({ order: 'worth' })).toEqual(idsOf(stored.filter(({ has_replay }) => has_replay)));
    expect(
      new Set(stored.map(({ watch_rank, ...row }) => watch_rank - worthOf({ ...row, watch_rank }))),
    ).toEqual(new Set([0]));
  });

  test('a recommendation lifts a match', async () => {
    const before = await listAll({ order: 'worth' });
    const unknown = (await storedMatches()).filter((row) => row.has_replay && row.recommends === 0);
    const low = before.findLast((id) => unknown.some(({ match_id }) => String(match_id) === id)) ?? '';
    await database.db
      .updateTable('matches')
      .set({ recommends: 1 })
      .where('match_id', '=', Number(low))
      .execute();

    const [row] = (await storedMatches()).filter(({ match_id }) => String(match_id) === low);
    const rankBefore = unknown.find(({ match_id }) => String(match_id) === low)?.watch_rank ?? 0;
    expect(row?.watch_rank).toBe(rankBefore + 5);
  });

  test('a cursor that is no match is refused', async () => {
    await expect(read({ after: 4_711 })).rejects.toMatchObject({ failure: 'invalidRequest' });
  });
});
