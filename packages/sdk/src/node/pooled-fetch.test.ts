import { MockAgent } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, createPooledFetch } from '../node.js';
import { errorOf } from '../testing/test-client.js';

const HOST = 'https://api.ra3.test';
const json = { headers: { 'content-type': 'application/json' } };

/** A client over undici's own fetch, whose requests a MockAgent answers: nock does not see them. */
function pooledClient() {
  const agent = new MockAgent();
  agent.disableNetConnect();
  const pooled = createPooledFetch({ dispatcher: agent });
  onTestFinished(pooled.close);
  const client = createClient({ baseUrl: HOST, fetch: pooled.fetch, retries: 0 });
  return { client, host: agent.get(HOST), agent };
}

test('a read goes over the given dispatcher', async () => {
  const { client, host } = pooledClient();
  host
    .intercept({ path: '/api/server/status/basic' })
    .reply(200, { onlinePlayerCount: 5, gameRoomCount: 2 }, json);

  const status = await client.status.basic();

  expect(status.onlinePlayerCount).toBe(5);
});

test('the body of a write arrives, and its cookies are kept', async () => {
  const { client, host, agent } = pooledClient();
  const body = JSON.stringify({ uname: 'commander', pwd: 'secret-1' });
  const cookies = {
    headers: { 'content-type': 'application/json', 'set-cookie': ['sid=1; Path=/', 'b=2; Path=/'] },
  };
  host
    .intercept({ path: '/api/user/v2/login', method: 'POST', body })
    .reply(200, { code: 0, info: '' }, cookies);
  host
    .intercept({ path: '/api/user/v2/logout', headers: { cookie: 'sid=1; b=2' } })
    .reply(200, { code: 0, info: '' }, json);

  await client.accounts.login({ uname: 'commander', pwd: 'secret-1' });
  await client.accounts.logout();

  expect(agent.pendingInterceptors()).toEqual([]);
});

test('bytes arrive as they were', async () => {
  const { client, host } = pooledClient();
  host
    .intercept({ path: '/api/match/download', method: 'POST' })
    .reply(200, Buffer.from([0, 255, 10]), { headers: { 'content-type': 'application/octet-stream' } });

  const replay = await client.replays.download({ guid: '01234567-89ab-4cde-8f01-23456789abcd' });

  expect([...replay]).toEqual([0, 255, 10]);
});

test('a refusal is read', async () => {
  const { client, host } = pooledClient();
  const problem = { headers: { 'content-type': 'application/problem+json' } };
  host
    .intercept({ path: '/api/server/status/basic' })
    .reply(403, { title: 'not allowed', status: 403 }, problem);

  const error = await errorOf(client.status.basic());

  expect(error).toMatchObject({ kind: 'refusal', status: 403, info: 'not allowed' });
});

test('the caller can stop a request on its way', async () => {
  const { client, host } = pooledClient();
  host.intercept({ path: '/api/server/status/basic' }).reply(200, {}, json).delay(60_000);
  const controller = new AbortController();

  const failing = errorOf(client.status.basic({}, { signal: controller.signal }));
  controller.abort();

  expect(await failing).toMatchObject({ kind: 'abort' });
});
