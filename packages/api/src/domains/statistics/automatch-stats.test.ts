import { opponentEloBounds, regroupOpponentElo } from '@ra3/sdk/rules/statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/test-host.js';
import { writeEndRanks } from '../ladders/ladder-record-store.js';
import { markSeasonClosed } from '../seasons/season-store.js';

interface SeasonStats {
  seasonId: number;
  playedMatches: number;
  ranking: number;
  detailsByMap: { key: string; wins: number; loses: number }[];
  detailsByFaction: { key: string; wins: number; loses: number }[];
  detailsByOpponentElo: { key: string; wins: number; loses: number }[];
}

describeOnEachEngine('Own automatch seasons', (engine) => {
  let host: TestHost;
  let user: TestUser;
  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => TEST_NOW });
    const { db } = host.database;
    await seedSeasons(db);
    user = await host.createUser('User', ['Own']);
    const own = await personaOf(user);
    const [better = 0, worse = 0] = await seedPersonas(db, ['Better', 'Worse']);
    const past = { startTime: '2026-04-15T00:00:00Z' };
    const round = (overrides = {}) => [aMatch(better, own, overrides), aMatch(own, worse, overrides)];
    await host.services.ingest.matches([
      ...Array.from({ length: 5 }, () => round(past)).flat(),
      ...round(past).slice(0, 1),
      ...Array.from({ length: 10 }, () => round()).flat(),
      aMatch(own, worse, { type: 'Valid1v1' }),
      aMatch(own, worse, { timeLength: 59 }),
    ]);
    await inTransaction(db, async (transaction) => {
      await markSeasonClosed(transaction, 1, TEST_NOW);
      await writeEndRanks(transaction, 1);
    });
  });
  afterAll(() => host.close());

  const personaOf = async ({ userId }: TestUser) => {
    const persona = await host.database.db
      .selectFrom('personas')
      .select('persona_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return persona.persona_id;
  };
  const ask = async (path: string, { cookie }: TestUser) =>
    (await host.app.inject({ method: 'GET', url: `/api/player/stats/${path}`, headers: { cookie } })).json<{
      records: SeasonStats[];
    }>().records;

  // S7-19 S3-25
  test('each season that was played is told, the newest first, with rated duels alone', async () => {
    const seasons = await ask('1v1automatch', user);

    expect(seasons).toMatchObject([
      {
        seasonId: 2,
        seasonNameEnglish: 'Season 2',
        seasonNameChinese: '第2赛季',
        isCurrentSeason: true,
        seasonEndTime: null,
        modFamilyName: 'ra3',
        playedMatches: 20,
        playedMatchesLength: 20 * 300,
        wins: 10,
        loses: 10,
        detailsByMap: [{ key: 'map_mp_2_feasel1', wins: 10, loses: 10 }],
        detailsByFaction: [
          { key: 'Allied-Soviet', wins: 10, loses: 0 },
          { key: 'Soviet-Allied', wins: 0, loses: 10 },
        ],
      },
      { seasonId: 1, isCurrentSeason: false, seasonEndTime: '2026-05-01T00:00:00.000Z', playedMatches: 11 },
    ]);
  });

  test('the ranking is the place of now, or the one at the end of the season', async () => {
    const seasons = await ask('1v1automatch', user);

    // Only the own persona played ten games in season 1; in season 2 all three did.
    expect(seasons.map(({ ranking }) => ranking)).toEqual([2, 1]);
  });

  // S9-19 S3-26
  test('all fine buckets of opponents come in their order, and fold into rows people can read', async () => {
    const [season] = await ask('1v1automatch', user);
    const buckets = season?.detailsByOpponentElo ?? [];

    const rows = regroupOpponentElo(buckets);

    expect(buckets.map(({ key }) => Number(key))).toEqual(opponentEloBounds);
    expect(rows.reduce((sum, { wins }) => sum + wins, 0)).toBe(10);
    expect(rows.filter(({ losses }) => losses > 0)).toMatchObject([
      { kind: 'between', low: 1000, high: 1200 },
    ]);
  });

  // S3-25
  test('a season without own games is left out', async () => {
    const guest = await host.createUser('User', ['Guest']);
    const [rival = 0] = await seedPersonas(host.database.db, ['Rival']);
    await host.services.ingest.matches([aMatch(await personaOf(guest), rival)]);

    expect((await ask('1v1automatch', guest)).map(({ seasonId }) => seasonId)).toEqual([2]);
  });

  test('the maps of a season come in the order of their names, however long these are', async () => {
    const traveller = await host.createUser('User', ['Traveller']);
    const own = await personaOf(traveller);
    const [companion = 0] = await seedPersonas(host.database.db, ['Companion']);
    const maps = ['camp', 'canyon', 'arctic'];
    await host.services.ingest.matches(
      maps.map((id) => aMatch(own, companion, { map: `data/maps/official/${id}/${id}.map` })),
    );

    const [season] = await ask('1v1automatch', traveller);

    expect(season?.detailsByMap.map(({ key }) => key)).toEqual(['arctic', 'camp', 'canyon']);
  });

  // S7-19
  test('there is nothing of a mod, or of a user, without games', async () => {
    const newcomer = await host.createUser('User', ['Fresh']);

    expect(await ask('1v1automatch/corona', user)).toEqual([]);
    expect(await ask('1v1automatch', newcomer)).toEqual([]);
  });
});
