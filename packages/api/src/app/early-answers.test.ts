import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHost, type TestHost } from '../testing/index.js';

const DETAIL = '/api/server/status/detail';

let host: TestHost;
let etag: string;
beforeAll(async () => {
  host = await startTestHost({ world: 'tiny', listen: true });
  etag = (await fetch(host.baseUrl + DETAIL)).headers.get('etag') ?? '';
});
afterAll(() => host.close());

const ask = (headers: Record<string, string>, path = DETAIL) => fetch(host.baseUrl + path, { headers });
test('who has the live state hears so with what a cache needs, as on the ordinary way', async () => {
  const short = await ask({ 'if-none-match': etag });
  // A weak tag goes the ordinary way.
  const ordinary = await ask({ 'if-none-match': `W/${etag}` });

  const told = [short, ordinary].map(({ status, headers }) => [
    status,
    ...['etag', 'cache-control', 'vary'].map((name) => headers.get(name)),
  ]);
  expect(told[0]).toEqual([304, etag, 'public, max-age=2', 'Accept-Encoding']);
  expect(told[1]).toEqual(told[0]);
});

test('a page of another site goes the ordinary way, where its origin is judged', async () => {
  const answer = await ask({ 'if-none-match': etag, origin: 'https://other.example' });

  expect(answer.status).toBe(304);
  expect(answer.headers.get('vary')).toMatch(/Origin|Accept-Encoding/);
});

test(
  'where other origins are let in, caches hear that the answer differs by them, whole or not',
  { tags: 'rest' },
  async () => {
    const open = await startTestHost({
      database: host.database,
      listen: true,
      configuration: { allowedOrigins: ['https://other.example'] },
    });
    const askOpen = async (headers: Record<string, string>) => {
      const { status, headers: told } = await fetch(open.baseUrl + DETAIL, { headers });
      return [status, told.get('vary'), told.get('access-control-allow-origin')];
    };

    const whole = await askOpen({});
    const short = await askOpen({ 'if-none-match': etag });
    const other = await askOpen({ origin: 'https://other.example' });
    await open.close();

    const varies = 'Origin, Accept-Encoding';
    expect([whole, short, other]).toEqual([
      [200, varies, null],
      [304, varies, null],
      [200, varies, 'https://other.example'],
    ]);
  },
);

test('another tag and another path get what they ask for', async () => {
  const older = await ask({ 'if-none-match': '"older"' });
  const basic = await ask({ 'if-none-match': etag }, '/api/server/status/basic');

  expect([older.status, basic.status]).toEqual([200, 200]);
  expect(await basic.json()).toMatchObject({ onlinePlayerCount: 5 });
});

test('the answer is counted among the figures', async () => {
  await ask({ 'if-none-match': etag });

  const figures = await (await fetch(`${host.baseUrl}/metrics`)).text();

  expect(figures).toMatch(/^ra3_status_not_modified_total [1-9]/m);
});
