import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { listOwnGames, type OwnGame } from '../../testing/own-games.js';
import { randomMatches } from '../../testing/random-matches.js';
import { startTestHost, type TestHost } from '../../testing/test-host.js';
import { listRatingPoints } from './rating-history-store.js';

type History = ReplyOf<EndpointOf<'personas.ratingHistory'>>;
type Splits = ReplyOf<EndpointOf<'personas.splits'>>;
type Opponents = ReplyOf<EndpointOf<'personas.opponents'>>;
type Versus = ReplyOf<EndpointOf<'personas.versus'>>;

const MATCHES = 700;

/** Every figure is counted again from the plain rows of matches and players. */
describeOnEachEngine('What the page of a persona shows', (engine) => {
  let host: TestHost;
  let personaId: number;
  let opponentId: number;
  let games: OwnGame[];

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => TEST_NOW });
    const { db } = host.database;
    await seedSeasons(db);
    const names = Array.from({ length: 8 }, (_, index) => `Player ${String(index)}`);
    const personaIds = await seedPersonas(db, names);
    [personaId = 0, opponentId = 0] = personaIds;
    await host.services.ingest.matches(randomMatches(personaIds, MATCHES, 3));
    games = await listOwnGames(db, personaId);
  });
  afterAll(() => host.close());

  const ask = (path: string) => host.app.inject(`/api/ext/personas/${path}`);
  const read = async <Reply>(path: string) => (await ask(path)).json<Reply>();
  const duels = () => games.filter(({ ladder }) => ladder === 'ra3 1v1');

  // S2-43
  test.each(['ra3 1v1', 'corona 1v1', 'ra3 3v3'])(
    'the rating history of %s is the Elo after each match, with the first peak and low',
    async (ladder) => {
      const rated = games.filter((game) => game.ladder === ladder);
      const elos = rated.map(({ elo }) => elo);

      const history = await read<History>(`${String(personaId)}/rating/${ladder.replace(' ', '/')}`);

      const expected = rated.map(({ matchId, startTime, seasonId, elo, eloDelta }) => ({
        matchId,
        time: startTime.toISOString(),
        seasonId,
        elo,
        eloDelta,
      }));
      expect(rated.length).toBeGreaterThan(0);
      expect(history).toEqual({
        games: rated.length,
        peak: expected[elos.indexOf(Math.max(...elos))],
        low: expected[elos.indexOf(Math.min(...elos))],
        records: expected,
      });
    },
  );

  test('the rating history of one season has its matches alone', async () => {
    const rated = duels().filter(({ seasonId }) => seasonId === 1);
    const elos = rated.map(({ elo }) => elo);

    const history = await read<History>(`${String(personaId)}/rating/ra3/1v1?seasonId=1`);

    expect(history.games).toBe(rated.length);
    expect(history.records.map(({ matchId }) => matchId)).toEqual(rated.map(({ matchId }) => matchId));
    expect(history.peak?.elo).toBe(Math.max(...elos));
    expect(rated.length).toBeGreaterThan(0);
    expect(rated.length).toBeLessThan(duels().length);
  });

  test('of more matches than fit, the peak, the low, and the first and last of each season stay', async () => {
    const elos = duels().map(({ elo }) => elo);
    const edges = duels().filter(
      ({ seasonId }, place, all) =>
        all[place - 1]?.seasonId !== seasonId || all[place + 1]?.seasonId !== seasonId,
    );
    const ladder = { mod: 'ra3', type: '1v1', most: 12 } as const;

    const points = await listRatingPoints(host.database.db, personaId, ladder);

    const ids = points.map(({ match_id }) => String(match_id));
    expect(duels().length).toBeGreaterThan(2 * ladder.most);
    expect(edges).toHaveLength(4);
    expect(points.length).toBeGreaterThan(edges.length + 2);
    expect(points.length).toBeLessThanOrEqual(ladder.most);
    expect(ids).toEqual(expect.arrayContaining(edges.map(({ matchId }) => matchId)));
    expect(points.map(({ elo }) => elo)).toEqual(
      expect.arrayContaining([Math.max(...elos), Math.min(...elos)]),
    );
    expect(points.every(({ games: counted }) => counted === duels().length)).toBe(true);
  });

  test.each([
    { query: '', inSeason: () => true },
    { query: '?seasonId=1', inSeason: ({ seasonId }: OwnGame) => seasonId === 1 },
    { query: '?seasonId=-1', inSeason: ({ seasonId }: OwnGame) => seasonId === 2 },
  ])('the results$query count each rated 1v1 once in every table', async ({ query, inSeason }) => {
    const own = duels().filter(inSeason);

    const splits = await read<Splits>(`${String(personaId)}/splits/ra3${query}`);

    const elo = (game: OwnGame) => game.opponents[0]?.eloBefore ?? 0;
    const minutes = (game: OwnGame) => game.seconds / 60;
    expect(own.length).toBeGreaterThan(10);
    expect(scoresOf(splits.byMap, ({ map }) => map)).toEqual(count(own, ({ map }) => map));
    expect(scoresOf(splits.byMatchup, ({ own: mine, opponent }) => `${mine}-${opponent}`)).toEqual(
      count(own, ({ faction, opponents }) => `${faction}-${opponents[0]?.faction ?? ''}`),
    );
    expect(scoresOf(splits.byHour, ({ hour }) => String(hour))).toEqual(
      count(own, ({ startTime }) => String(startTime.getUTCHours())),
    );
    expect(scoresOf(splits.byOpponentElo, ({ from }) => String(from))).toEqual(
      count(own, (game) =>
        elo(game) < 400 ? '0' : String(Math.min(1600, Math.floor(elo(game) / 200) * 200)),
      ),
    );
    expect(scoresOf(splits.byMinutes, ({ from, below }) => `${String(from)}-${String(below)}`)).toEqual(
      count(own, (game) => {
        if (minutes(game) >= 30) return '30-null';
        if (minutes(game) >= 20) return '20-30';
        return `${String(Math.floor(minutes(game) / 5) * 5)}-${String(Math.floor(minutes(game) / 5) * 5 + 5)}`;
      }),
    );
    expect({ wins: splits.wins, losses: splits.losses }).toEqual(score(own));
    expect(splits.streak).toEqual(streakOf(own));
  });

  test('the most met opponents come with the score, most games first', async () => {
    const met = new Map<number, OwnGame[]>();
    for (const game of duels()) {
      const id = game.opponents[0]?.personaId ?? 0;
      met.set(id, [...(met.get(id) ?? []), game]);
    }

    const { records } = await read<Opponents>(`${String(personaId)}/opponents/ra3`);

    const totals = records.map(({ wins, losses }) => wins + losses);
    expect(Object.fromEntries(records.map(({ personaId: id, ...row }) => [id, row]))).toEqual(
      Object.fromEntries(
        [...met].map(([id, own]) => [
          id,
          {
            personaName: expect.stringMatching(/^Player [1-7]$/) as string,
            ...score(own),
            lastTime: own.at(-1)?.startTime.toISOString(),
          },
        ]),
      ),
    );
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  test('two personas have a score over every kind of match in which they stood against each other', async () => {
    const against = games.filter(({ opponents }) =>
      opponents.some((other) => other.personaId === opponentId),
    );
    const decided = against.filter(({ type }) => /^(Valid|AutoMatch[12])/.test(type));
    const factionOf = ({ opponents }: OwnGame) =>
      opponents.find((other) => other.personaId === opponentId)?.faction ?? '';

    const versus = await read<Versus>(`${String(personaId)}/versus/${String(opponentId)}`);

    expect(versus).toMatchObject({
      persona: { personaId, personaName: 'Player 0' },
      opponent: { personaId: opponentId, personaName: 'Player 1' },
      ...score(decided),
      undecided: against.length - decided.length,
      together: games.filter(({ allies }) => allies.includes(opponentId)).length,
      rated1v1: score(against.filter(({ ladder }) => ladder.endsWith(' 1v1'))),
    });
    expect(versus.undecided).toBeGreaterThan(0);
    expect(versus.together).toBeGreaterThan(0);
    expect(scoresOf(versus.byMap, ({ map }) => map)).toEqual(count(decided, ({ map }) => map));
    expect(scoresOf(versus.byMatchup, ({ own, opponent }) => `${own}-${opponent}`)).toEqual(
      count(decided, (game) => `${game.faction}-${factionOf(game)}`),
    );
    expect(versus.records.map(({ id }) => id)).toEqual(
      against
        .map(({ matchId }) => matchId)
        .toReversed()
        .slice(0, 50),
    );
  });

  test('the score is the other way round from the other side', async () => {
    const here = await read<Versus>(`${String(personaId)}/versus/${String(opponentId)}`);
    const there = await read<Versus>(`${String(opponentId)}/versus/${String(personaId)}`);

    expect([there.wins, there.losses, there.undecided]).toEqual([here.losses, here.wins, here.undecided]);
  });

  test('a persona that does not exist, or against itself, is not found', async () => {
    const own = String(personaId);
    const paths = [
      '77/rating/ra3/1v1',
      '77/splits/ra3',
      `${own}/splits/ra3?seasonId=99`,
      '77/opponents/ra3',
      '77/names',
      `${own}/versus/77`,
      `77/versus/${own}`,
      `${own}/versus/${own}`,
    ];

    const answers = await Promise.all(paths.map(ask));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404));
  });

  test('a persona that never played has empty tables', async () => {
    const [newcomer = 0] = await seedPersonas(host.database.db, ['Newcomer']);

    const history = await read<History>(`${String(newcomer)}/rating/ra3/1v1`);
    const splits = await read<Splits>(`${String(newcomer)}/splits/ra3`);

    expect(history).toEqual({ games: 0, peak: null, low: null, records: [] });
    expect(splits).toMatchObject({
      wins: 0,
      losses: 0,
      streak: { current: 0, wins: 0, losses: 0 },
      byMap: [],
    });
  });
});

interface Score {
  readonly wins: number;
  readonly losses: number;
}

function score(games: readonly OwnGame[]): Score {
  return { wins: games.filter(({ won }) => won).length, losses: games.filter(({ won }) => !won).length };
}

function count(games: readonly OwnGame[], keyOf: (game: OwnGame) => string): Record<string, Score> {
  const keys = new Set(games.map(keyOf));
  return Object.fromEntries(
    [...keys].map((key) => [key, score(games.filter((game) => keyOf(game) === key))]),
  );
}

function scoresOf<Row extends Score>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Record<string, Score> {
  return Object.fromEntries(rows.map((row) => [keyOf(row), { wins: row.wins, losses: row.losses }]));
}

/** Walks through the matches one by one. */
function streakOf(games: readonly OwnGame[]) {
  const found = { current: 0, wins: 0, losses: 0 };
  for (const { won } of games) {
    const goesOn = won ? found.current > 0 : found.current < 0;
    const step = won ? 1 : -1;
    found.current = goesOn ? found.current + step : step;
    found.wins = Math.max(found.wins, found.current);
    found.losses = Math.max(found.losses, -found.current);
  }
  return found;
}
