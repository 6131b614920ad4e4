import { rating } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { aMatch, aTeam, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { randomMatches } from '../../testing/random-matches.js';
import { readLadders, replayLadders } from '../../testing/replayed-ladders.js';
import type { FinishedMatch } from '../ladders/placed-match.js';
import { storeMatches } from './store-matches.js';

describeOnEachEngine('Ingest of matches', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedSeasons(database.db);
  });
  afterAll(() => database.close());

  const reportMatches = (matches: Parameters<typeof storeMatches>[1]) =>
    storeMatches({ db: database.db, clock: () => TEST_NOW }, matches);
  const playersOf = async (guid: string) =>
    database.db
      .selectFrom('match_players')
      .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
      .select(['persona_id', 'won', 'elo', 'elo_delta', 'player_status'])
      .where('guid', '=', guid)
      .orderBy('won', 'desc')
      .orderBy('seat')
      .execute();

  // S3-19
  test('two newcomers of an automatch 1v1 win and lose half of K', async () => {
    const [winner = 0, loser = 0] = await seedPersonas(database.db, ['Even A', 'Even B']);
    // A second more than one that moves no rating.
    const match = aMatch(winner, loser, { timeLength: 60 });

    await reportMatches([match]);

    const points = rating.k / 2;
    const half = { player_status: 'inPlacement' };
    expect(await playersOf(match.guid)).toEqual([
      { ...half, persona_id: winner, won: true, elo: rating.start + points, elo_delta: points },
      { ...half, persona_id: loser, won: false, elo: rating.start - points, elo_delta: -points },
    ]);
  });

  test('a match that is reported again, even within one report, is passed over', async () => {
    const [winner = 0, loser = 0] = await seedPersonas(database.db, ['Again A', 'Again B']);
    const match = aMatch(winner, loser);

    const first = await reportMatches([match, match]);
    const second = await reportMatches([match]);

    expect(first).toEqual({ added: 1, known: 1, refused: [] });
    expect(second).toEqual({ added: 0, known: 1, refused: [] });
    expect(await replayLadders(database.db)).toEqual(await readLadders(database.db));
  });

  test('the same report from ten processes at once is taken in once', async () => {
    const [winner = 0, loser = 0] = await seedPersonas(database.db, ['Race A', 'Race B']);
    const report = [aMatch(winner, loser), aMatch(loser, winner)];

    const replies = await Promise.all(Array.from({ length: 10 }, () => reportMatches(report)));

    expect(replies.map(({ added }) => added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(await replayLadders(database.db)).toEqual(await readLadders(database.db));
  });

  // S3-22
  test.each([
    { why: 'was disconnected', change: { type: 'AutoMatchDisconnect' } },
    { why: 'desynchronised', change: { type: 'AutoMatchDsync' } },
    { why: 'is incomplete', change: { type: 'Incomplete' } },
    { why: 'is a custom game', change: { type: 'Valid1v1' } },
    { why: 'took less than a minute', change: { timeLength: 59 } },
    { why: 'is of a mod without ladders', change: { modFullName: 'Armor Rush 1.2' } },
    { why: 'began before all seasons', change: { startTime: '2025-06-01T00:00:00Z' } },
  ] as const)('a match that $why moves no rating', async ({ why, change }) => {
    const [winner = 0, loser = 0] = await seedPersonas(database.db, [`W ${why}`, `L ${why}`]);
    const match = aMatch(winner, loser, change);

    await reportMatches([match]);

    expect(await playersOf(match.guid)).toMatchObject([
      { elo: -1, elo_delta: 0 },
      { elo: -1, elo_delta: 0 },
    ]);
  });

  // S3-23
  test('in an automatch 2v2 the averages meet, and both of a team move alike', async () => {
    const ids = await seedPersonas(database.db, ['Team A', 'Team B', 'Team C', 'Team D']);
    const match = aMatch(0, 0, {
      type: 'AutoMatch2v2',
      winners: aTeam(ids.slice(0, 2)),
      losers: aTeam(ids.slice(2)),
    });

    await reportMatches([match]);

    const deltas = (await playersOf(match.guid)).map(({ elo_delta }) => elo_delta);
    expect(deltas).toEqual([16, 16, -16, -16]);
  });

  test('the factions of a 1v1 and both ratings before it are kept on the match', async () => {
    const [winner = 0, loser = 0] = await seedPersonas(database.db, ['Kept A', 'Kept B']);
    await reportMatches([aMatch(winner, loser)]);
    const match = aMatch(winner, loser);

    await reportMatches([match]);

    const row = await database.db
      .selectFrom('matches')
      .selectAll()
      .where('guid', '=', match.guid)
      .executeTakeFirst();
    expect(row).toMatchObject({
      winner_faction: 'Allied',
      loser_faction: 'Soviet',
      lower_elo: rating.start - 16,
      higher_elo: rating.start + 16,
      map_id: 'map_mp_2_feasel1',
      mod_family_name: 'ra3',
    });
  });

  test('each match changes what its players and its ladder are told, and one that is known changes nothing', async () => {
    const [winner = 0, loser = 0] = await seedPersonas(database.db, ['Told A', 'Told B']);
    const readVersions = async () => {
      const rows = await database.db.selectFrom('public_versions').selectAll().execute();
      return new Map(rows.map(({ part, version }) => [part, version]));
    };
    const changedBy = async (match: FinishedMatch) => {
      const before = await readVersions();
      await reportMatches([match]);
      const after = await readVersions();
      return [...after].flatMap(([part, version]) => (version === before.get(part) ? [] : [part])).sort();
    };
    const ofPlayers = [`personaResults ${String(winner)}`, `personaResults ${String(loser)}`].sort();
    const rated = aMatch(winner, loser);

    expect(await changedBy(rated)).toEqual(['ladder ra3 1v1', 'matches', ...ofPlayers]);
    expect(await changedBy(rated)).toEqual([]);
    expect(await changedBy(aMatch(winner, loser, { type: 'Valid1v1' }))).toEqual(['matches', ...ofPlayers]);
    const withoutLadders = aMatch(winner, loser, { modFullName: 'Armor Rush 1.2' });
    expect(await changedBy(withoutLadders)).toEqual(['matches', ...ofPlayers]);
  });

  test('who does not show a Game ID on the ladders plays on with it, and a season that runs has no final ranks', async () => {
    const [winner = 0] = await seedPersonas(database.db, ['Shown']);
    const [loser = 0] = await seedPersonas(database.db, ['Not shown'], false);
    const match = aMatch(winner, loser);

    await reportMatches([match]);

    const ended = database.db
      .selectFrom('ladder_records')
      .select('end_rank')
      .where('persona_id', '=', winner);
    expect(await playersOf(match.guid)).toMatchObject([
      { persona_id: winner, player_status: 'inPlacement', elo_delta: 16 },
      { persona_id: loser, player_status: 'notSelected', elo_delta: -16 },
    ]);
    expect(await ended.executeTakeFirst()).toEqual({ end_rank: null });
  });

  test('the first match of a month that no host has made makes it', async () => {
    const [winner = 0, loser = 0] = await seedPersonas(database.db, ['Late host A', 'Late host B']);
    const match = aMatch(winner, loser, { startTime: '2031-05-15T11:00:00.000Z' });
    const clock = () => new Date('2031-05-15T12:00:00Z');

    expect(await storeMatches({ db: database.db, clock }, [match])).toMatchObject({ added: 1 });
  });
});

// S3-16: the law that everything on the ladders rests on.
describeOnEachEngine('The law of ratings', (engine) => {
  test('playing all stored matches again by hand gives every ladder record', { tags: 'rest' }, async () => {
    const database = await openTestDatabase(engine);
    await seedSeasons(database.db);
    const names = Array.from({ length: 40 }, (_, index) => `Player ${String(index)}`);
    const personaIds = await seedPersonas(database.db, names);
    const matches = randomMatches(personaIds, 1200, 7);

    const reports = [
      matches.slice(0, 500),
      matches.slice(500, 501),
      matches.slice(501, 700),
      matches.slice(700),
    ];
    for (const report of reports) await storeMatches({ db: database.db, clock: () => TEST_NOW }, report);

    const stored = await readLadders(database.db);
    expect(stored.length).toBeGreaterThan(100);
    expect(stored).toEqual(await replayLadders(database.db));
    await database.close();
  });

  test(
    'it holds when several processes report matches of the same players at once',
    { tags: 'rest' },
    async () => {
      const database = await openTestDatabase(engine);
      await seedSeasons(database.db);
      const names = Array.from({ length: 12 }, (_, index) => `Player ${String(index)}`);
      const matches = randomMatches(await seedPersonas(database.db, names), 240, 11);
      const reports = Array.from({ length: 24 }, (_, index) => matches.slice(index * 10, index * 10 + 10));

      await Promise.all(
        reports.map((report) => storeMatches({ db: database.db, clock: () => TEST_NOW }, report)),
      );

      const stored = await readLadders(database.db);
      expect(stored.length).toBeGreaterThan(20);
      expect(stored).toEqual(await replayLadders(database.db));
      await database.close();
    },
  );
});
