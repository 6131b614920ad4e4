import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personaDuelsOf } from '../../database/derived-sums.js';
import type { OpenDatabase } from '../../database/open-database.js';
import type { PersonaDuels } from '../../database/tables/persona-tables.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { storeMatches } from '../ingest/store-matches.js';
import { listPersonaDuels } from './persona-duel-store.js';

const GAMES = 4;
const MINUTE_MS = 60_000;
const SEASON_START_MS = Date.parse('2026-05-01T00:00:00Z');

/** All series with these numbers of wins and losses. */
const seriesOf = (games: number): string[] =>
  games === 0 ? [''] : seriesOf(games - 1).flatMap((series) => [`${series}W`, `${series}L`]);

describeOnEachEngine('The duels of a persona', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedSeasons(database.db);
  });
  afterAll(() => database.close());

  const report = (matches: ReturnType<typeof aMatch>[]) =>
    storeMatches({ db: database.db, clock: () => TEST_NOW }, matches);

  // S3-25
  test('any series in any two reports has the sums and streaks of the whole series', async () => {
    const halved = seriesOf(GAMES).flatMap((series) => [1, 2, 3].map((cut) => ({ series, cut })));
    const ids = await seedPersonas(
      database.db,
      halved.map(({ series, cut }) => `${series} ${String(cut)}`),
    );
    const [partner = 0] = await seedPersonas(database.db, ['Partner']);
    let minute = 0;
    const play = (personaId: number, results: string) =>
      Array.from(results, (result) => {
        const [winner, loser] = result === 'W' ? [personaId, partner] : [partner, personaId];
        minute += 1;
        const startTime = new Date(SEASON_START_MS + minute * MINUTE_MS).toISOString();
        return aMatch(winner, loser, { startTime });
      });

    await report(halved.flatMap(({ series, cut }, index) => play(ids[index] ?? 0, series.slice(0, cut))));
    await report(halved.flatMap(({ series, cut }, index) => play(ids[index] ?? 0, series.slice(cut))));

    const stored = await sql<PersonaDuels>`SELECT * FROM persona_duels ORDER BY persona_id`.execute(
      database.db,
    );
    const whole = await sql<PersonaDuels>`
      SELECT * FROM (${sql.raw(personaDuelsOf('match_players'))}) AS made ORDER BY persona_id`.execute(
      database.db,
    );
    expect(stored.rows).toHaveLength(halved.length + 1);
    expect(stored.rows).toEqual(whole.rows);
  });

  test('are listed by season, the earliest first, or of one season alone', async () => {
    const [veteran = 0, rival = 0] = await seedPersonas(database.db, ['Veteran', 'Rival']);
    await report([aMatch(veteran, rival)]);
    await report([aMatch(veteran, rival, { startTime: '2026-04-15T00:00:00Z' })]);
    const list = async (seasonId: number | undefined) =>
      (await listPersonaDuels(database.db, { personaId: veteran, mod: 'ra3', seasonId })).map(
        ({ season_id }) => season_id,
      );

    expect(await list(undefined)).toEqual([1, 2]);
    expect(await list(2)).toEqual([2]);
  });
});
