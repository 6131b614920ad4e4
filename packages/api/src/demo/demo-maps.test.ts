import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHost, type TestHost } from '../testing/index.js';
import { findDemoMinimap } from './demo-maps.js';

let demo: TestHost;
let community: TestHost;

beforeAll(async () => {
  demo = await startTestHost({ isDemo: true });
  community = await startTestHost();
});
afterAll(async () => {
  await demo.close();
  await community.close();
});

interface Told {
  readonly mapDownloader?: { readonly apiUrl: string; readonly websiteUrl: string };
}

const told = async (host: TestHost) => (await host.app.inject('/api/ext/capabilities')).json<Told>();
const lookUp = (host: TestHost, name: string) =>
  host.app.inject({ url: '/api/demo/maps/v1/maps/precise/', query: { file_name: name } });

// S7-60
test(
  'a demo offers a map downloader of its own, which finds a map by the name of its file',
  { tags: 'rest' },
  async () => {
    const { mapDownloader } = await told(demo);
    const answer = await lookUp(demo, 'hidden_lagoon_v2');

    expect(mapDownloader?.apiUrl).toBe('/api/demo/maps');
    expect(answer.json()).toEqual({
      id: '1',
      chinese_name: '隐秘泻湖 v2',
      thumbnail: '/api/demo/maps/1.svg',
    });
  },
);

test('its pictures are drawings without a script, and its pages show them and run nothing', async () => {
  const picture = await demo.app.inject('/api/demo/maps/1.svg');
  const page = await demo.app.inject('/api/demo/maps/1');

  expect(picture.headers['content-type']).toBe('image/svg+xml');
  expect(picture.body).toMatch(/^<svg [^]+<\/svg>$/);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; img-src 'self'; style-src/);
  expect(page.body).toContain('src="/api/demo/maps/1.svg"');
  expect(picture.body + page.body).not.toContain('<script');
});

test('each map has its own page, and its picture is that of a room on it', async () => {
  const page = await demo.app.inject('/api/demo/maps/2');

  expect(page.body).toContain('冰封雪原 1.4');
  expect(findDemoMinimap('data\\maps\\internal\\冰封雪原_1.4\\冰封雪原_1.4.map')).toBe(
    '/api/demo/maps/2.svg',
  );
  expect(findDemoMinimap('data\\maps\\official\\map_mp_2_feasel1\\map_mp_2_feasel1.map')).toBeUndefined();
});

test.each(['Tournament_Arena_v3', 'unheard', ''])('it does not keep the map %j', async (name) => {
  expect((await lookUp(demo, name)).statusCode).toBe(404);
});

test('a host that is no demo offers nothing, and has no such service', async () => {
  const answers = await Promise.all([
    lookUp(community, 'hidden_lagoon_v2'),
    community.app.inject('/api/demo/maps/1.svg'),
    community.app.inject('/api/demo/maps/1'),
  ]);

  expect(await told(community)).not.toHaveProperty('mapDownloader');
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});
