import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHost, type TestHost, type TestUser } from '../../testing/test-host.js';

// As with a caller who closes the connection before the host gets to its request; this one stays to hear the answer.
let host: TestHost;
let user: TestUser;
beforeAll(async () => {
  host = await startTestHost({ listen: true, world: 'tiny', rateLimits: { read: 1_000, login: 1_000 } });
  user = await host.createUser('User');
  host.app.server.prependListener('request', ({ socket }) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined, configurable: true }),
  );
});
afterAll(() => host.close());

const json = { 'content-type': 'application/json' };

test('a public call is answered without an address', async () => {
  const answer = await fetch(`${host.baseUrl}/api/match/get/recent/all/1/result`);

  expect(answer.status).toBe(200);
});

test('a session is found without an address', async () => {
  const answer = await fetch(`${host.baseUrl}/api/player/info`, { headers: { cookie: user.cookie } });

  expect(answer.status).toBe(200);
});

test('a sign-in is answered without an address', async () => {
  const body = JSON.stringify({ uname: user.userName, pwd: user.password });

  const answer = await fetch(`${host.baseUrl}/api/user/v2/login`, { method: 'POST', headers: json, body });

  expect(await answer.json()).toMatchObject({ code: 0 });
});
