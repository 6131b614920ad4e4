import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminDesk } from '../../testing/admin-desk.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

// S7-58
describeOnEachEngine('The game strings of the host', (engine) => {
  let host: TestHost;

  beforeAll(async () => {
    host = await startTestHost({ engine, world: 'tiny' });
  });
  afterAll(() => host.close());

  test.each([
    ['en', 'MAP:map_mp_2_feasel1\n"Cabana Republic"\nEND'],
    ['zh-CN', 'MAP:map_mp_2_feasel1\n"卡巴纳"\nEND'],
    ['en', 'MAP:ra3bn_spring_walker\n"Spring Walker"\nEND'],
    ['zh-CN', 'MAP:ra3bn_spring_walker\n"春行者(Spring Walker)"\nEND'],
    ['en', 'FACTION:Empire\n"Empire"\nEND'],
    ['zh-CN', 'FACTION:Empire\n"帝国"\nEND'],
  ])('in %s hold %j', async (locale, entry) => {
    const answer = await host.app.inject(`/gamestrings/${locale}.str`);

    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain(entry);
  });

  test('name the seasons by their keys, and a new one as soon as it begins', async () => {
    const desk = await openAdminDesk(host);
    await desk.post('/api/admin/season/new', {
      databaseName: 'season_3',
      chineseName: '第三赛季',
      englishName: 'Season 3',
    });

    const [english, chinese] = await Promise.all(
      ['en', 'zh-CN'].map(async (locale) => (await host.app.inject(`/gamestrings/${locale}.str`)).body),
    );
    const seasons = await host.services.seasons.all();
    expect(seasons.length).toBeGreaterThan(1);
    expect(english).toContain('SEASON:season_3\n"Season 3"\nEND');
    expect(chinese).toContain('SEASON:season_3\n"第三赛季"\nEND');
    expect(seasons.filter(({ localizationKey: key }) => english?.includes(`${key}\n`) !== true)).toEqual([]);
  });
});
