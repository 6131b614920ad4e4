// @module-tag rest
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

const NOW = new Date('2026-06-15T12:00:00Z');
const names = { chineseName: '第三赛季', englishName: 'Season 3' };

interface Ending {
  readonly seasonId: number | null;
  readonly matches: number;
  readonly ladders: readonly {
    readonly mod: string;
    readonly type: string;
    readonly ranked: number;
    readonly inPlacement: number;
    readonly best: readonly { readonly rank: number; readonly personaName: string }[];
  }[];
}

// S2-77
describeOnEachEngine('the end of a season', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;

  beforeEach(async () => {
    host = await startTestHost({ engine, world: 'tiny', clock: () => NOW });
    desk = await openAdminDesk(host);
  });
  afterEach(() => host.close());

  const begin = (databaseName: string, seenSeasonId?: number) =>
    desk.post('/api/admin/season/new', { ...names, databaseName, seenSeasonId });
  const readEnding = () => desk.read<Ending>('/api/ext/admin/season/ending');

  test('is told before: the running season, its matches, and per ladder who gets which rank', async () => {
    const ladder = await host.services.ladders.page({ mod: 'ra3', type: '1v1', page: 1 });
    const inPlacement = await host.database.db
      .selectFrom('ladder_records')
      .select(({ fn }) => ['mod', 'ladder_type as type', fn.countAll<number>().as('inPlacement')])
      .where('placement_left', '>', 0)
      .where('season_id', '=', 2)
      .groupBy(['mod', 'ladder_type'])
      .execute();
    const { matches } = await host.database.db
      .selectFrom('matches')
      .select(({ fn }) => fn.countAll<number>().as('matches'))
      .where('season_id', '=', 2)
      .where('ladder_type', 'is not', null)
      .executeTakeFirstOrThrow();

    const ending = await readEnding();

    const [first] = ending.ladders;
    expect([ending.seasonId, ending.matches, ending.ladders.length]).toEqual([2, matches, 6]);
    expect(first).toMatchObject({ mod: 'ra3', type: '1v1', ranked: ladder.total });
    expect(first?.best.map(({ rank, personaName }) => [rank, personaName])).toEqual(
      ladder.records.slice(0, 10).map(({ rank, personaName }) => [rank, personaName]),
    );
    const waiting = ending.ladders.filter((ladder) => ladder.inPlacement > 0);
    expect(waiting).toHaveLength(inPlacement.length);
    expect(waiting).toEqual(
      expect.arrayContaining(inPlacement.map((row) => expect.objectContaining(row) as object)),
    );
  });

  test('is refused to an admin who saw another season run, and names who began this one', async () => {
    await begin('season_3', 2);

    const answer = await begin('season_4', 2);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      type: 'urn:ra3:failure:changedMeanwhile',
      change: { changedBy: desk.admin.userName, changedTime: NOW.toISOString() },
    });
    expect(await host.services.seasons.current()).toMatchObject({ databaseName: 'season_3' });
  });

  test('comes once when two admins end the same season at once', async () => {
    const answers = await Promise.all([begin('season_3', 2), begin('season_4', 2)]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await host.services.seasons.all()).toHaveLength(3);
  });
});

describeOnEachEngine('a host without a season', (engine) => {
  test('has none to end, and refuses an admin who saw one', async () => {
    const host = await startTestHost({ engine });
    const desk = await openAdminDesk(host);
    const season = { ...names, databaseName: 'season_1' };

    const [ending, refused, begun] = [
      await desk.read('/api/ext/admin/season/ending'),
      await desk.post('/api/admin/season/new', { ...season, seenSeasonId: 1 }),
      await desk.post('/api/admin/season/new', { ...season, seenSeasonId: 0 }),
    ];

    expect(ending).toEqual({ seasonId: null, matches: 0, ladders: [] });
    expect([refused.statusCode, begun.statusCode]).toEqual([409, 200]);
    await host.close();
  });
});
