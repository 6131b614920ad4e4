// @module-tag rest
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits, ladderMods, type LadderMod } from '@ra3/sdk/facts';
import { relistPersona } from './ladder-record-store.js';
import { inTransaction } from '../../database/in-transaction.js';
import { seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import {
  ownSides,
  replayDuels,
  tallyFactions,
  tallySides,
  type ReplayedDuel,
} from '../../testing/replayed-duels.js';
import { replayLadders } from '../../testing/replayed-ladders.js';
import { startTestHost, type TestHost } from '../../testing/test-host.js';

const SEASON = 2;
const RUNS = 5;
/** Enough for nearly everybody to be past placement. */
const ENOUGH_FOR_RANKS = 900;

// S7-44 S7-43 S7-45 S3-25: whatever was played, every page equals a plain recomputation over the list of matches.
describeOnEachEngine('Pages computed from matches', (engine) => {
  let host: TestHost;
  let personaIds: number[];
  let userId: number;
  let ownIds: number[];

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => TEST_NOW });
    const { db } = host.database;
    await seedSeasons(db);
    ({ userId } = await host.createUser('User', ['Own A', 'Own B', 'Own deleted']));
    const own = await db.selectFrom('personas').select('persona_id').where('user_id', '=', userId).execute();
    ownIds = own.map(({ persona_id }) => persona_id);
    const others = await seedPersonas(
      db,
      Array.from({ length: 12 }, (_, index) => `Player ${String(index)}`),
    );
    personaIds = [...ownIds, ...others];
    await host.services.ingest.matches(randomMatches(personaIds, ENOUGH_FOR_RANKS, 1));
  });
  afterAll(() => host.close());

  /** More matches, and somebody whose standing on the ladders changes. */
  const playOn = async ({ seed, count, turn }: { seed: number; count: number; turn: number }) => {
    await host.services.ingest.matches(randomMatches(personaIds, count, seed));
    const personaId = personaIds[3 + (turn % (personaIds.length - 3))] ?? 0;
    await inTransaction(host.database.db, async (transaction) => {
      await transaction
        .updateTable('personas')
        .set(({ eb }) => ({
          is_selected: eb.case().when('is_selected', '=', true).then(false).else(true).end(),
        }))
        .where('persona_id', '=', personaId)
        .execute();
      await relistPersona(transaction, personaId);
    });
  };
  const afterEachTurn = (check: () => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ seed: fc.nat(), count: fc.integer({ min: 1, max: 250 }), turn: fc.nat(11) }),
        async (turn) => {
          await playOn(turn);
          await check();
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
  const duelsOf = async (mod: LadderMod): Promise<ReplayedDuel[]> =>
    (await replayDuels(host.database.db)).filter((duel) => duel.seasonId === SEASON && duel.mod === mod);

  test('a ladder and the persona pages hold the listed records in their order', async () => {
    await afterEachTurn(async () => {
      const listed = await host.database.db
        .selectFrom('personas')
        .select('persona_id')
        .where('is_selected', '=', true)
        .execute();
      const selected = new Set(listed.map(({ persona_id }) => persona_id));
      const expected = (await replayLadders(host.database.db))
        .map((record) => ({ ...record, personaId: Number(record.key.split('/').at(-1)) }))
        .filter(({ key, personaId, placementLeft }) => {
          return key.startsWith(`${SEASON}/ra3/1v1/`) && placementLeft === 0 && selected.has(personaId);
        })
        .sort((a, b) => b.elo - a.elo || a.personaId - b.personaId)
        .map(({ personaId, elo, wins, losses }, index) => ({
          personaId,
          elo,
          wins,
          losses,
          rank: index + 1,
        }));

      const { total, records } = await host.services.ladders.page({ mod: 'ra3', type: '1v1', page: 1 });
      const pages = await Promise.all(
        expected.map(({ personaId }) => host.services.ladders.ofPersona({ personaId, mod: 'ra3' })),
      );

      expect(total).toBe(expected.length);
      expect(records).toMatchObject(expected);
      expect(pages.map(({ ladder1v1 }) => ladder1v1)).toEqual(records);
    });
  });

  test('the form of a page is the last five results of each on it, and the peak its highest Elo', async () => {
    await afterEachTurn(async () => {
      const season = { mod: 'ra3', type: '1v1', seasonId: -1, page: 1 } as const;
      const { records: listed } = await host.services.ladders.page(season);
      const replayed = new Map((await replayLadders(host.database.db)).map((record) => [record.key, record]));

      const { records } = await host.services.ladders.form(season);

      const expected = listed.map(({ personaId }) => {
        const { form = '', peakElo = 0 } = replayed.get(`${SEASON}/ra3/1v1/${personaId}`) ?? {};
        return { personaId, form: Array.from(form, (letter) => (letter === 'W' ? 'win' : 'loss')), peakElo };
      });
      expect(records).toEqual(expected);
      expect(Math.max(...records.map(({ form }) => form.length))).toBe(5);
    });
  });

  // The classes once more, by hand: what the host counts is not measured with its own bounds.
  test.each([
    ['length', [0, 5, 10, 15, 20], ({ timeLength }: ReplayedDuel) => timeLength / 60],
    [
      'elo',
      [0, 800, 1000, 1200, 1400],
      ({ winner, loser }: ReplayedDuel) => (winner.eloBefore + loser.eloBefore) / 2,
    ],
  ] as const)('matchups by %s count each duel in one class, from both sides', async (by, bounds, valueOf) => {
    await afterEachTurn(async () => {
      const duels = await duelsOf('ra3');

      const { records } = await host.services.statistics.matchups({ mod: 'ra3', by }, {});

      const expected = bounds.map((bound, index) => {
        const next = bounds[index + 1] ?? Infinity;
        const within = duels.filter((duel) => valueOf(duel) >= bound && valueOf(duel) < next);
        return {
          key: bound,
          stats: tallySides(within, (_, own, other) => `${own.faction}-${other.faction}`),
        };
      });
      expect(records).toEqual(expected);
    });
  });

  test('matchups by season count the duels of each season', async () => {
    await afterEachTurn(async () => {
      const duels = (await replayDuels(host.database.db)).filter(({ mod }) => mod === 'ra3');

      const { records } = await host.services.statistics.matchups({ mod: 'ra3', by: 'season' }, {});

      const seasonIds = [...new Set(duels.map(({ seasonId }) => seasonId))].sort();
      expect(records).toEqual(
        seasonIds.map((seasonId) => ({
          key: seasonId,
          stats: tallySides(
            duels.filter((duel) => duel.seasonId === seasonId),
            (_, own, other) => `${own.faction}-${other.faction}`,
          ),
        })),
      );
    });
  });

  test('matchups of one version count the duels of that version alone', async () => {
    await afterEachTurn(async () => {
      const duels = (await replayDuels(host.database.db)).filter(({ mod }) => mod === 'ra3');
      const versions = [...new Set(duels.map(({ modFullName }) => modFullName))];

      const answers = await Promise.all(
        versions.map((modFullName) =>
          host.services.statistics.matchups({ mod: 'ra3', by: 'season' }, { modFullName }),
        ),
      );
      const lengths = await Promise.all(
        versions.map((modFullName) =>
          host.services.statistics.matchups({ mod: 'ra3', by: 'length' }, { modFullName, seasonId: SEASON }),
        ),
      );

      const pairsOf = (played: readonly ReplayedDuel[]) =>
        tallySides(played, (_, own, other) => `${own.faction}-${other.faction}`);
      const of = (version: string) => duels.filter(({ modFullName }) => modFullName === version);
      const seasonsOf = (version: string) => [...new Set(of(version).map(({ seasonId }) => seasonId))].sort();
      expect(answers.map(({ records }) => records)).toEqual(
        versions.map((version) =>
          seasonsOf(version).map((key) => ({
            key,
            stats: pairsOf(of(version).filter(({ seasonId }) => seasonId === key)),
          })),
        ),
      );
      expect(lengths.map(({ records }) => sumOf(records))).toEqual(
        versions.map((version) => of(version).filter(({ seasonId }) => seasonId === SEASON).length * 2),
      );
      expect(versions.length).toBeGreaterThan(1);
    });
  });

  test('statistics of factions and maps count each duel of the Elo range from both sides', async () => {
    await afterEachTurn(async () => {
      const range = { minElo: 950, maxElo: 1050 };
      const duels = (await duelsOf('ra3')).filter(({ winner, loser }) =>
        [winner, loser].every(({ eloBefore }) => eloBefore >= range.minElo && eloBefore <= range.maxElo),
      );

      const factions = await host.services.statistics.factions({ mod: 'ra3' }, range);
      const maps = await host.services.statistics.maps({ mod: 'ra3', seasonId: SEASON }, range);

      const counted = Object.entries(factions).map(([faction, { byModFullName: _, ...counts }]) => [
        faction,
        counts,
      ]);
      const versions = Object.entries(factions).flatMap(([faction, { byModFullName }]) =>
        Object.entries(byModFullName).map(([version, counts]) => [`${faction} ${version}`, counts]),
      );
      const pairs = maps.flatMap(({ map, stats }) =>
        Object.entries(stats).map(([pair, counts]) => [`${map} ${pair}`, counts]),
      );
      expect(Object.fromEntries(counted)).toEqual(tallyFactions(duels, (_, own) => own.faction));
      expect(Object.fromEntries(versions)).toEqual(
        tallyFactions(duels, ({ modFullName }, own) => `${own.faction} ${modFullName}`),
      );
      expect(Object.fromEntries(pairs)).toEqual(
        tallySides(duels, ({ mapId }, own, other) => `${mapId} ${own.faction}-${other.faction}`),
      );
    });
  });

  test.each(ladderMods)(
    'own automatch seasons of %s are those of the personas that are left',
    async (mod) => {
      await host.database.db
        .updateTable('personas')
        .set({ deleted: true })
        .where('persona_id', '=', ownIds[2] ?? 0)
        .execute();
      const left = new Set(ownIds.slice(0, 2));

      await afterEachTurn(async () => {
        const { records } = await host.services.automatchStats.ofUser(userId, mod);
        const sides = ownSides(await duelsOf(mod), left);

        const season = records.find(({ seasonId }) => seasonId === SEASON);
        const elos = sides.map(({ own }) => own.eloAfter);
        const mean = elos.reduce((sum, elo) => sum + elo, 0) / elos.length;
        const variance = elos.reduce((sum, elo) => sum + (elo - mean) ** 2, 0) / elos.length;
        expect(season).toMatchObject({
          isCurrentSeason: true,
          modFamilyName: mod,
          playedMatches: sides.length,
          wins: sides.filter(({ won }) => won).length,
          loses: sides.filter(({ won }) => !won).length,
          playedMatchesLength: sides.reduce((sum, { duel }) => sum + duel.timeLength, 0),
          eloMax: Math.max(...elos),
        });
        expect(season?.eloMean).toBeCloseTo(mean, 6);
        expect(season?.eloStdDev).toBeCloseTo(Math.sqrt(variance), 6);
        const details = [season?.detailsByMap, season?.detailsByFaction, season?.detailsByOpponentElo];
        const played = details.map((rows) => rows?.filter(({ wins, loses }) => wins + loses > 0).sort(byKey));
        expect(played).toEqual([
          countKeys(sides.map(({ duel, won }) => ({ key: duel.mapId, won }))),
          countKeys(
            sides.map(({ own, opponent, won }) => ({ key: `${own.faction}-${opponent.faction}`, won })),
          ),
          countKeys(sides.map(({ opponent, won }) => ({ key: fineBucket(opponent.eloBefore), won }))),
        ]);
      });
    },
  );
});

/** All sides of all classes. */
function sumOf(
  records: readonly { readonly stats: Readonly<Record<string, { readonly total: number }>> }[],
): number {
  const counts = records.flatMap(({ stats }) => Object.entries(stats));
  // A duel of a faction against itself has both sides under one key.
  return counts.reduce((sum, [, { total }]) => sum + total, 0);
}

/** 25 points wide from 200 on; what lies outside of 200 to 1600 is the first or the last bucket. */
function fineBucket(elo: number): string {
  const width = limits.opponentElo.groupWidth / limits.opponentElo.groupSize;
  const bound = Math.floor(elo / width) * width;
  if (bound < 400 - 8 * width) return '0';
  return String(Math.min(bound, 1600));
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}

function countKeys(games: readonly { key: string; won: boolean }[]) {
  return [...new Set(games.map(({ key }) => key))]
    .map((key) => ({
      key,
      wins: games.filter((game) => game.key === key && game.won).length,
      loses: games.filter((game) => game.key === key && !game.won).length,
    }))
    .sort(byKey);
}
