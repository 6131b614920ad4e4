import type { BodyOf, EndpointOf } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import type { OpenDatabase } from '../../database/open-database.js';
import { aMatch, aTeam, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { storeMatches } from '../ingest/store-matches.js';
import type { FinishedMatch } from '../ladders/placed-match.js';
import { searchMatches } from './match-library.js';

const CORONA = 'Corona 3.219';
const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS).toISOString();
const mapPath = (id: string) => `data/maps/official/${id}/${id}.map`;

describeOnEachEngine('The replay library', (engine) => {
  let database: OpenDatabase;
  let names: Map<string, string>;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const { db } = database;
    await seedSeasons(db);
    const [anna = 0, hanna = 0, boris = 0, percent = 0, gone = 0, rookie = 0] = await seedPersonas(db, [
      'Anna',
      'Hanna_X',
      '指挥官Boris',
      '100%',
      'Joanna',
      'Rookie',
    ]);
    const matches: Record<string, FinishedMatch> = {
      auto: aMatch(anna, boris, { startTime: daysAgo(1) }),
      coronaAuto: aMatch(boris, hanna, {
        startTime: daysAgo(2),
        modFullName: CORONA,
        winners: aTeam([boris], 'Celestial'),
      }),
      oldVanilla: aMatch(anna, boris, { startTime: daysAgo(3), modFullName: 'Red Alert 3 1.08' }),
      custom1v1: aMatch(hanna, percent, {
        type: 'Valid1v1',
        startTime: daysAgo(4),
        // A second longer than a short one.
        timeLength: 60,
        map: mapPath('map_mp_2_rao1'),
      }),
      custom2v2: aMatch(0, 0, {
        type: 'Valid2v2',
        startTime: daysAgo(5),
        winners: aTeam([anna, boris]),
        losers: aTeam([hanna, percent]),
      }),
      custom3v3: aMatch(0, 0, {
        type: 'Valid3v3',
        startTime: daysAgo(6),
        winners: aTeam([anna, boris, gone]),
        losers: aTeam([hanna, percent, rookie]),
      }),
      autoDesync: aMatch(anna, hanna, { type: 'AutoMatchDsync', startTime: daysAgo(7) }),
      customDisconnect: aMatch(anna, hanna, { type: 'Disconnect', startTime: daysAgo(8) }),
      short: aMatch(percent, anna, { type: 'Valid1v1', startTime: daysAgo(9), timeLength: 59 }),
      incomplete: aMatch(anna, percent, { type: 'Incomplete', startTime: daysAgo(10) }),
      ofGone: aMatch(gone, rookie, {
        type: 'Valid1v1',
        startTime: daysAgo(11),
        map: mapPath('map_mp_2_feasel4'),
      }),
      edge: aMatch(rookie, percent, {
        startTime: daysAgo(179.9),
        type: 'Valid1v1',
        winners: aTeam([rookie], 'Unknown_6B8903C4'),
      }),
      tooOld: aMatch(anna, percent, { startTime: daysAgo(180.1) }),
    };
    names = new Map(Object.entries(matches).map(([name, { guid }]) => [guid, name]));
    const oldestFirst = Object.values(matches).reverse();
    await storeMatches({ db, clock: () => TEST_NOW }, oldestFirst);
    await inTransaction(db, (transaction) =>
      transaction.updateTable('personas').set({ deleted: true }).where('persona_id', '=', gone).execute(),
    );
  });
  afterAll(() => database.close());

  const search = (query: Partial<BodyOf<EndpointOf<'matches.search'>>>) =>
    searchMatches({ db: database.db, clock: () => TEST_NOW }, { page: 1, ...query });
  const find = async (query: Partial<BodyOf<EndpointOf<'matches.search'>>>) => {
    const { records } = await search(query);
    const guids = await database.db.selectFrom('matches').select(['match_id', 'guid']).execute();
    const nameOf = new Map(guids.map(({ match_id, guid }) => [match_id, names.get(guid)]));
    return records.map(({ id }) => nameOf.get(Number(id)));
  };

  // S7-57 S3-28 S9-10
  test('everything of the last 180 days is found, newest first', async () => {
    expect(await find({})).toEqual([
      'auto',
      'coronaAuto',
      'oldVanilla',
      'custom1v1',
      'custom2v2',
      'custom3v3',
      'autoDesync',
      'customDisconnect',
      'short',
      'incomplete',
      'ofGone',
      'edge',
    ]);
  });

  // S2-64
  test.each<[string, Partial<BodyOf<EndpointOf<'matches.search'>>>, string[]]>([
    ['vanilla 1.12 of the last three days', { mod: 'ra3', after: daysAgo(3.5) }, ['auto']],
    ['Corona', { mod: 'corona' }, ['coronaAuto']],
    ['automatch 1v1', { matchType: 'automatch1v1' }, ['auto', 'coronaAuto', 'oldVanilla', 'autoDesync']],
    ['custom 1v1', { matchType: 'custom1v1' }, ['custom1v1', 'customDisconnect', 'short', 'ofGone', 'edge']],
    ['custom 2v2', { matchType: 'custom2v2' }, ['custom2v2']],
    ['custom 3v3', { matchType: 'custom3v3' }, ['custom3v3']],
    ['other', { matchType: 'other' }, ['incomplete']],
    ['maps', { maps: ['map_mp_2_rao1', mapPath('MAP_MP_2_FEASEL4')] }, ['custom1v1', 'ofGone']],
    ['no map at all, which means all', { maps: [], matchType: 'other' }, ['incomplete']],
    ['a faction that won', { faction1: 'Celestial' }, ['coronaAuto']],
    ['an unknown faction as the second', { faction2: 'Unknown_6B8903C4' }, ['edge']],
    ['two factions, the winner first', { faction1: 'Celestial', faction2: 'Soviet' }, ['coronaAuto']],
    ['two factions, the loser first', { faction1: 'Soviet', faction2: 'Celestial' }, ['coronaAuto']],
    ['two factions that never met', { faction1: 'Celestial', faction2: 'Allied' }, []],
    ['a time until', { before: daysAgo(8.5), after: daysAgo(10.5) }, ['short', 'incomplete']],
    ['a time before the window', { after: daysAgo(400), before: daysAgo(100) }, ['edge']],
    ['both players at 1000 before', { minElo: 1000, maxElo: 1000 }, ['coronaAuto', 'oldVanilla']],
  ])('it is searched for %s', async (_, query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  test('all mods and types, and empty words, leave nothing out', async () => {
    const everything = {
      mod: 'all',
      matchType: 'all',
      faction1: '',
      faction2: '',
      personaVagueName: ' ',
    } as const;

    expect(await find(everything)).toEqual(await find({}));
  });

  // S2-64
  test.each<[keyof BodyOf<EndpointOf<'matches.search'>>, string[]]>([
    ['showDesync', ['autoDesync']],
    ['showDisconnect', ['customDisconnect']],
    ['showShort', ['short']],
  ])('%s leaves out exactly its matches when it is off', async (box, left) => {
    const all = await find({});

    expect(await find({ [box]: false })).toEqual(
      all.filter((name) => name === undefined || !left.includes(name)),
    );
  });

  // S9-11
  test.each([
    { minElo: 1, maxElo: 9999 },
    { minElo: 0, maxElo: 999_999 },
  ])('Elo bounds of $minElo to $maxElo leave nobody out', async (bounds) => {
    expect(await find(bounds)).toEqual(await find({}));
  });

  // S9-11
  test.each([
    { minElo: 2, maxElo: 9999 },
    { minElo: 1, maxElo: 9998 },
  ])('Elo bounds of $minElo to $maxElo leave out matches of players without a rating', async (bounds) => {
    const [all, rated] = [await find({}), await find(bounds)];

    expect(all).toContain('custom2v2');
    expect(rated).not.toContain('custom2v2');
    expect(rated).toContain('auto');
  });

  test.each([
    [
      'ANNA',
      [
        'auto',
        'coronaAuto',
        'oldVanilla',
        'custom1v1',
        'custom2v2',
        'custom3v3',
        'autoDesync',
        'customDisconnect',
        'short',
        'incomplete',
      ],
    ],
    ['na_x', ['coronaAuto', 'custom1v1', 'custom2v2', 'custom3v3', 'autoDesync', 'customDisconnect']],
    ['挥官', ['auto', 'coronaAuto', 'oldVanilla', 'custom2v2', 'custom3v3']],
    ['0%', ['custom1v1', 'custom2v2', 'custom3v3', 'short', 'incomplete', 'edge']],
    ['n%a', []],
    ['n__', []],
    ['joanna', []],
    ['r', ['custom3v3', 'ofGone', 'edge']],
  ])(
    'the vague name "%s" finds the matches of everybody whose name holds it',
    async (personaVagueName, expected) => {
      expect(await find({ personaVagueName })).toEqual(expected);
    },
  );

  test('a player found by an earlier name is told with it, where a match of theirs is shown', async () => {
    const { db } = database;
    const personas = await db.selectFrom('personas').select(['persona_id', 'persona_name']).execute();
    const idOf = (name: string) => personas.find((each) => each.persona_name === name)?.persona_id ?? 0;
    const renames = ['Rookie', 'Hanna_X'].map((name, index) => ({
      rename_id: index + 1,
      persona_id: idOf(name),
      old_name: `Quixote ${name}`,
      new_name: name,
      renamed_at: TEST_NOW,
    }));
    await db.insertInto('persona_renames').values(renames).execute();

    const { earlierNames } = await search({ personaVagueName: 'quixote r' });
    const { earlierNames: none } = await search({ personaVagueName: 'hanna' });
    await db.deleteFrom('persona_renames').execute();

    expect(earlierNames).toEqual([
      { personaId: idOf('Rookie'), personaName: 'Rookie', earlierName: 'Quixote Rookie' },
    ]);
    expect(none).toBeUndefined();
  });

  test('a player whose Game ID was deleted is told as gone, in each list', async () => {
    const { records } = await search({ personaVagueName: 'rookie' });
    const gone = records
      .flatMap(({ winners, losers }) => [...winners, ...losers])
      .filter(({ isGone }) => isGone);

    expect(new Set(gone.map(({ personaName }) => personaName))).toEqual(new Set(['Joanna']));
  });

  test('all filters together are joined by and', async () => {
    const query = {
      mod: 'ra3',
      matchType: 'automatch1v1',
      faction1: 'Soviet',
      personaVagueName: 'anna',
    } as const;

    expect(await find({ ...query, showDesync: false })).toEqual(['auto']);
  });

  test.each(['yesterday', '-000001-06-15T12:00:00Z', '-271821-04-20T00:00:00Z', '+010000-01-01T00:00:00Z'])(
    'a time that is none, or of a year that no database keeps (%s), is refused',
    async (time) => {
      await expect(search({ after: time })).rejects.toMatchObject({ failure: 'invalidRequest' });
      await expect(search({ before: time })).rejects.toMatchObject({ failure: 'invalidRequest' });
    },
  );

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('the time %s is searched by', async (time) => {
    await expect(search({ before: time })).resolves.toMatchObject({ pageOutOfLimit: false });
  });

  test('behind a match that is not among those found, pages are counted from the first', async () => {
    const { records } = await search({ page: 2, behind: '1.999999999' });

    expect(records).toEqual([]);
  });

  // S2-64
  test('by downloads, those with recent ones come first, then the newest', async () => {
    const most = [...names].find(([, name]) => name === 'short')?.[0] ?? '';
    const some = [...names].find(([, name]) => name === 'custom2v2')?.[0] ?? '';
    const setDownloads = (guid: string, recent_downloads: number) =>
      database.db.updateTable('matches').set({ recent_downloads }).where('guid', '=', guid).execute();
    await setDownloads(most, 7);
    await setDownloads(some, 3);

    const found = await find({ sortBy: 'downloads' });
    const { records } = await search({ sortBy: 'downloads' });
    const newest = await find({});

    expect(newest.slice(0, 4)).toEqual(['auto', 'coronaAuto', 'oldVanilla', 'custom1v1']);
    expect(found.slice(0, 4)).toEqual(['short', 'custom2v2', 'auto', 'coronaAuto']);
    expect(found).toHaveLength(12);
    expect(records[0]).toMatchObject({ recentReplayDownloads: 7, replayDownloads: 0 });
  });
});
