// @module-tag rest
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import { readLadders, replayLadders } from '../../testing/replayed-ladders.js';
import { startTestHost, type TestHost } from '../../testing/test-host.js';
import type { FinishedMatch } from '../ladders/placed-match.js';
import { checkDerivedData } from './derived-data-check.js';

const PLAYERS = ['Anna', 'Boris', 'Clara', 'David', 'Emma', 'Fritz'];
const SEASON = 2;
const RUNS = 6;

// S3-16 S7-45: when a match is reported changes points, and nothing about the order of what was played.
describeOnEachEngine('Reports of the same matches in any order', (engine) => {
  let host: TestHost;
  let runs = 0;
  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => TEST_NOW });
    await seedSeasons(host.database.db);
  });
  afterAll(() => host.close());

  const newPlayers = async () => {
    runs += 1;
    return seedPersonas(
      host.database.db,
      PLAYERS.map((name) => `${name} ${String(runs)}`),
    );
  };
  const report = async (matches: readonly FinishedMatch[], size: number) => {
    for (let first = 0; first < matches.length; first += size)
      await host.services.ingest.matches(matches.slice(first, first + size));
  };

  /** What the pages of each player say, without the points. */
  const readOrder = async (ids: readonly number[]) =>
    Promise.all(
      ids.map(async (personaId) => {
        const records = await recordsOf(personaId);
        const { records: list } = await host.services.matches.recentOfPersona({ personaId, page: 1 });
        const curves = await Promise.all(records.map(({ ladder_type }) => curveOf(personaId, ladder_type)));
        const duels = await host.database.db
          .selectFrom('persona_duels')
          .select(['season_id', 'wins', 'losses', 'first_run', 'last_run', 'longest_wins', 'longest_losses'])
          .where('persona_id', '=', personaId)
          .orderBy('mod')
          .orderBy('season_id')
          .execute();
        return {
          ladders: records.map(({ wins, losses, form, update_time }) => ({
            wins,
            losses,
            form,
            update_time,
          })),
          list: list.map(({ startTime, map, winners }) => [
            startTime,
            map,
            winners.map((winner) => [ids.indexOf(winner.personaId), winner.status]),
          ]),
          curves: curves.map((points) => points.map(({ start_time, won }) => [start_time, won])),
          duels,
        };
      }),
    );
  const recordsOf = (personaId: number) =>
    host.database.db
      .selectFrom('ladder_records')
      .selectAll()
      .where('persona_id', '=', personaId)
      .where('season_id', '=', SEASON)
      .where('mod', '=', 'ra3')
      .orderBy('ladder_type')
      .execute();
  const curveOf = (personaId: number, type: string) =>
    host.database.db
      .selectFrom('persona_matches')
      .selectAll()
      .where('persona_id', '=', personaId)
      .where('season_id', '=', SEASON)
      .where('ladder_mod', '=', 'ra3')
      .where('ladder_type', '=', type as '1v1')
      .orderBy('start_time')
      .orderBy('match_id')
      .execute();

  const anyOrder = fc.integer({ min: 30, max: 60 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      seed: fc.nat(),
      size: fc.integer({ min: 1, max: 9 }),
      order: fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
    }),
  );

  test('give the same lists, forms, streaks and curves, and the points add up on the way', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ count, seed, size, order }) => {
        const [inTime, late] = [await newPlayers(), await newPlayers()];
        const matches = randomMatches(inTime, count, seed);
        await report(matches, 1);
        const same = randomMatches(late, count, seed).sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
        await report(
          order.flatMap((place) => same[place] ?? []),
          size,
        );

        expect(await readOrder(late)).toEqual(await readOrder(inTime));
        for (const personaId of late) {
          for (const record of await recordsOf(personaId)) {
            const curve = await curveOf(personaId, record.ladder_type);
            const elos = curve.map(({ elo }) => elo);
            expect(curve.map(({ elo, elo_delta }) => elo - elo_delta)).toEqual([1000, ...elos.slice(0, -1)]);
            expect([record.elo, record.elo_delta, record.peak_elo]).toEqual([
              elos.at(-1),
              curve.at(-1)?.elo_delta,
              Math.max(...elos),
            ]);
          }
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(await readLadders(host.database.db)).toEqual(await replayLadders(host.database.db));
    expect(await checkDerivedData({ db: host.database.db, clock: () => TEST_NOW })).toEqual([]);
  });

  test('hold when several processes report late matches of the same players at once', async () => {
    const players = await newPlayers();
    const matches = randomMatches(players, 120, 5);
    const parts = Array.from({ length: 12 }, (_, part) =>
      matches.filter((_match, index) => index % 12 === part),
    );

    await Promise.all(parts.map((part) => host.services.ingest.matches(part)));

    expect(await readLadders(host.database.db)).toEqual(await replayLadders(host.database.db));
    expect(await checkDerivedData({ db: host.database.db, clock: () => TEST_NOW })).toEqual([]);
  });
});
