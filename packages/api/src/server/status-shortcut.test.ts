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
/** What each answer has of its own, and the type of a body, which a 304 does not have. */
const OWN = ['date', 'x-request-id', 'connection', 'keep-alive', 'content-type'];

const withoutOwn = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !OWN.includes(name)));

test('who has the live state hears so with the very headers of the ordinary way', async () => {
  const short = await ask({ 'if-none-match': etag });
  // A weak tag goes the ordinary way.
  const ordinary = await ask({ 'if-none-match': `W/${etag}` });

  expect([short.status, ordinary.status]).toEqual([304, 304]);
  expect(withoutOwn(short)).toEqual(withoutOwn(ordinary));
  expect(short.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a page of another site goes the ordinary way, where its origin is judged', async () => {
  const answer = await ask({ 'if-none-match': etag, origin: 'https://other.example' });

  expect(answer.status).toBe(304);
  expect(answer.headers.get('vary')).toMatch(/Origin|Accept-Encoding/);
});

test('another tag and another path get what they ask for', async () => {
  const older = await ask({ 'if-none-match': '"older"' });
  const basic = await ask({ 'if-none-match': etag }, '/api/server/status/basic');

  expect([older.status, basic.status]).toEqual([200, 200]);
  expect(await basic.json()).toMatchObject({ onlinePlayerCount: 5 });
});

test('the answer is counted among the figures', async () => {
  await ask({ 'if-none-match': etag });

  const figures = await (await fetch(`${host.baseUrl}/metrics`)).text();

  expect(figures).toContain(
    `ra3_http_request_duration_seconds_count{method="GET",route="${DETAIL}",status="304"}`,
  );
});
