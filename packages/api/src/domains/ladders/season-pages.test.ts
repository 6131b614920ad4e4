// @module-tag rest
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { aMatch } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

const CHANGE = new Date('2026-06-15T12:00:00Z');
const LADDER = { mod: 'ra3', type: '1v1', page: 1 } as const;
const ENDED = 2;
const next = { databaseName: 'season_3', chineseName: '第三赛季', englishName: 'Season 3' };

describeOnEachEngine('the ladder of a season', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let now: Date;

  beforeEach(async () => {
    now = CHANGE;
    host = await startTestHost({ engine, world: 'tiny', clock: () => now });
    desk = await openAdminDesk(host);
  });
  afterEach(() => host.close());

  const endSeason = () => desk.post('/api/admin/season/new', next);
  const read = (seasonId: number) =>
    desk.get(`/api/ext/ladder/ra3/1v1/season/${String(seasonId)}/page/1`).then((answer) => answer.json());

  test('that runs is the ladder that the specification knows', async () => {
    const { services } = host;

    expect(await services.ladders.seasonPage({ ...LADDER, seasonId: -1 })).toEqual(
      await services.ladders.page(LADDER),
    );
    expect(await services.ladders.seasonPage({ ...LADDER, seasonId: ENDED })).toEqual(
      await services.ladders.page(LADDER),
    );
  });

  // S3-18
  test('that is over stays as it ended, whatever is played and hidden afterwards', async () => {
    const before = await host.services.ladders.page(LADDER);
    const formBefore = await host.services.ladders.form({ ...LADDER, seasonId: -1 });
    await endSeason();
    now = new Date(CHANGE.getTime() + 2 * 3_600_000);
    const [winner = 0, loser = 0] = before.records.map(({ personaId }) => personaId);
    await host.services.ingest.matches([aMatch(winner, loser, { startTime: now.toISOString() })]);

    const past = await host.services.ladders.seasonPage({ ...LADDER, seasonId: ENDED });

    expect(past).toEqual(before);
    expect(past.records.length).toBeGreaterThan(2);
    expect(await host.services.ladders.form({ ...LADDER, seasonId: ENDED })).toEqual(formBefore);
    expect(await host.services.ladders.seasonPage({ ...LADDER, seasonId: -1 })).toMatchObject({ total: 0 });
  });

  test('that is over shows the ranks that its personas keep', async () => {
    await endSeason();
    const { records } = await host.services.ladders.seasonPage({ ...LADDER, seasonId: ENDED });

    const kept = await Promise.all(
      records.map(({ personaId }) => host.services.ladders.history({ personaId, mod: 'ra3' })),
    );

    expect(
      kept.map(
        (history) =>
          history.find(({ ladderType, seasonId }) => ladderType === '1v1' && seasonId === ENDED)?.endRank,
      ),
    ).toEqual(records.map(({ rank }) => rank));
  });

  test('that never was is not found, and a page beyond the end is empty', async () => {
    const beyond = await host.services.ladders.seasonPage({ ...LADDER, seasonId: ENDED, page: 9 });
    const formBeyond = await host.services.ladders.form({ ...LADDER, seasonId: ENDED, page: 9 });

    expect(await read(99)).toMatchObject({ status: 404 });
    expect(beyond.records).toEqual([]);
    expect(formBeyond.records).toEqual([]);
  });
});
