import type { EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { limits, matchTypes } from '@ra3/sdk/facts';
import { readMatch } from '@ra3/sdk/rules/matches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { listOwnGames, type OwnGame } from '../../testing/own-games.js';
import { randomMatches } from '../../testing/random-matches.js';
import { startTestHost, type TestHost } from '../../testing/test-host.js';

type Endpoint = EndpointOf<'matches.ofPersona'>;
type Query = QueryOf<Endpoint>;
type Found = ReplyOf<Endpoint>;
type Splits = ReplyOf<EndpointOf<'personas.splits'>>;

// What is found is compared with the plain rows of matches and players, filtered by code of the test's own.
describeOnEachEngine('The matches of a persona', (engine) => {
  let host: TestHost;
  let personaId: number;
  let opponentId: number;
  /** Newest first. */
  let games: OwnGame[];

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => TEST_NOW });
    const { db } = host.database;
    await seedSeasons(db);
    const names = Array.from({ length: 6 }, (_, index) => `Player ${String(index)}`);
    const personaIds = await seedPersonas(db, names);
    [personaId = 0, opponentId = 0] = personaIds;
    await host.services.ingest.matches(randomMatches(personaIds, 500, 7));
    games = (await listOwnGames(db, personaId)).toReversed();
  });
  afterAll(() => host.close());

  const ask = (query: Query, id = personaId) =>
    host.app.inject({
      url: `/api/ext/match/persona/${String(id)}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    });
  const read = async (query: Query) => (await ask(query)).json<Found>();
  const idsOf = ({ records }: Found) => records.map(({ id }) => id);

  async function listAll(query: Query): Promise<string[]> {
    const first = await read(query);
    const pages = Math.ceil(first.totalCount / limits.matchPageSize);
    const rest = await Promise.all(
      Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read({ ...query, page: index + 2 })),
    );
    return [first, ...rest].flatMap(idsOf);
  }

  const isDecided = ({ type }: OwnGame) =>
    matchTypes.some(
      (each) => each === type && readMatch({ type, winners: [1], losers: [2] }).winner !== undefined,
    );
  const isRated = ({ elo }: OwnGame) => elo !== -1;

  test('without filters are all of them, newest first, page after page', { tags: 'rest' }, async () => {
    expect(games.length).toBeGreaterThan(2 * limits.matchPageSize);
    expect(await listAll({})).toEqual(games.map(({ matchId }) => matchId));
  });

  const fits: readonly [string, Query, (game: OwnGame) => boolean][] = [
    [
      'rated 1v1 of a mod',
      { kind: 'rated1v1', mod: 'ra3' },
      (game) => game.ladder === 'ra3 1v1' && isRated(game),
    ],
    ['rated 3v3 of every mod', { kind: 'rated3v3' }, (game) => game.ladder.endsWith('3v3') && isRated(game)],
    ['of a mod', { mod: 'corona' }, ({ modFamily }) => modFamily === 'corona'],
    ['a season', { seasonId: 1 }, ({ seasonId }) => seasonId === 1],
    ['the current season', { seasonId: -1 }, ({ seasonId }) => seasonId === 2],
    ['won', { result: 'won' }, (game) => game.won && isDecided(game)],
    ['lost', { result: 'lost' }, (game) => !game.won && isDecided(game)],
    ['undecided', { result: 'undecided' }, (game) => !isDecided(game)],
    ['an own faction', { faction: 'Empire' }, ({ faction }) => faction === 'Empire'],
    [
      'a matchup of rated 1v1',
      { kind: 'rated1v1', faction: 'Allied', against: 'Soviet' },
      (game) =>
        game.ladder.endsWith('1v1') &&
        isRated(game) &&
        game.faction === 'Allied' &&
        game.opponents[0]?.faction === 'Soviet',
    ],
    [
      'a length and an hour over midnight',
      { minutesFrom: 5, minutesBelow: 20, hourFrom: 20, hourBelow: 4 },
      ({ seconds, startTime }) =>
        seconds >= 300 && seconds < 1200 && (startTime.getUTCHours() >= 20 || startTime.getUTCHours() < 4),
    ],
    [
      'an Elo of the opponent',
      { kind: 'rated1v1', eloFrom: 1000, eloBelow: 1200 },
      (game) =>
        game.ladder.endsWith('1v1') &&
        isRated(game) &&
        (game.opponents[0]?.eloBefore ?? 0) >= 1000 &&
        (game.opponents[0]?.eloBefore ?? 0) < 1200,
    ],
  ];
  test.each(fits)('that are %s', async (_, query, doesFit) => {
    const expected = games.filter(doesFit).map(({ matchId }) => matchId);

    expect(await listAll(query)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(games.length);
  });

  test('against an opponent leave out those on the same side', async () => {
    const against = games.filter(({ opponents }) => opponents.some((each) => each.personaId === opponentId));
    const together = games.filter(({ allies }) => allies.includes(opponentId));

    expect(await listAll({ opponentId })).toEqual(against.map(({ matchId }) => matchId));
    expect(together.length).toBeGreaterThan(0);
  });

  test('on a map are found by its path and by its id', async () => {
    const map = games[0]?.map ?? '';
    const onMap = games.filter((game) => game.map === map).map(({ matchId }) => matchId);

    expect(await listAll({ map })).toEqual(onMap);
    expect(await listAll({ map: `data/maps/official/${map}/${map}.map` })).toEqual(onMap);
  });

  test('are as many under each row of the results as the row counts', { tags: 'rest' }, async () => {
    const splits = (
      await host.app.inject(`/api/ext/personas/${String(personaId)}/splits/ra3`)
    ).json<Splits>();
    const rated = { kind: 'rated1v1', mod: 'ra3' } as const;
    const count = async (query: Query) => (await read({ ...rated, ...query })).totalCount;
    const range = ({ from, below }: { from: number; below: number | null }, name: 'elo' | 'minutes') => ({
      [`${name}From`]: from,
      ...(below === null ? {} : { [`${name}Below`]: below }),
    });

    const counted = await Promise.all([
      ...splits.byMatchup.map(({ own, opponent }) => count({ faction: own, against: opponent })),
      ...splits.byMap.map(({ map }) => count({ map })),
      ...splits.byOpponentElo.map((row) => count(range(row, 'elo'))),
      ...splits.byMinutes.map((row) => count(range(row, 'minutes'))),
      ...splits.byHour.map(({ hour }) => count({ hourFrom: hour, hourBelow: (hour + 1) % 24 })),
    ]);

    const rows = [
      ...splits.byMatchup,
      ...splits.byMap,
      ...splits.byOpponentElo,
      ...splits.byMinutes,
      ...splits.byHour,
    ];
    expect(counted).toEqual(rows.map(({ wins, losses }) => wins + losses));
    expect(counted.length).toBeGreaterThan(20);
  });

  test('are opened at the page of a match', async () => {
    const rated = games.filter((game) => game.ladder === 'ra3 1v1' && isRated(game));
    const at = rated[limits.matchPageSize + 3]?.matchId ?? '';

    const found = await read({ kind: 'rated1v1', mod: 'ra3', at: Number(at) });

    expect(found.page).toBe(2);
    expect(idsOf(found)[3]).toBe(at);
    expect(found.totalCount).toBe(rated.length);
  });

  // S9-08
  test.each([
    [0, 1],
    [49, 1],
    [50, 2],
    [99, 2],
    [100, 3],
  ])('opened at the match with %i newer ones are page %i', async (newer, page) => {
    expect((await read({ at: Number(games[newer]?.matchId) })).page).toBe(page);
  });

  test('are opened at the first page for a match that does not fit', async () => {
    const other = games.find(({ won }) => !won)?.matchId;

    const found = await read({ result: 'won', at: Number(other) });

    expect(found.page).toBe(1);
    expect(idsOf(found)).not.toContain(other);
  });

  test('of nobody, and of a season that does not exist, are not found', async () => {
    expect((await ask({}, 999_999_999)).statusCode).toBe(404);
    expect((await ask({ seasonId: 4711 })).statusCode).toBe(404);
  });

  test('end at the last page that can be viewed', async () => {
    const found = await read({ page: limits.lastViewablePage + 1 });

    expect(found).toEqual({
      page: limits.lastViewablePage + 1,
      totalCount: games.length,
      pageOutOfLimit: true,
      records: [],
    });
  });
});
