import { expect, onTestFinished, test } from 'vitest';
import { createClient, createPooledFetch, NetworkError, UnknownOutcomeError } from '../node.js';
import { startLoopbackServer } from '../testing/loopback-server.js';
import { errorOf } from '../testing/test-client.js';

const login = { uname: 'commander', pwd: 'secret-1' };

async function hostWith(listener: Parameters<typeof startLoopbackServer>[0]) {
  const host = await startLoopbackServer(listener);
  onTestFinished(host.close);
  return host;
}
function pooledFetch(env: Record<string, string> = {}, connections = 8) {
  const pooled = createPooledFetch({ env, connections });
  onTestFinished(pooled.close);
  return pooled.fetch;
}

test.each([
  ['the global fetch', () => ({})],
  ['a pool', () => ({ fetch: pooledFetch() })],
])('a Secure session is kept and sent on the loopback address, over %s', async (_, transport) => {
  const cookies: (string | undefined)[] = [];
  const host = await hostWith((request, response) => {
    cookies.push(request.headers.cookie);
    response.setHeader('set-cookie', ['__Host-sid=abc; Path=/; Secure; HttpOnly', 'b=2; Path=/']);
    response.setHeader('content-type', 'application/json');
    response.end('{"code":0,"info":"done"}');
  });
  const client = createClient({ baseUrl: host.url, ...transport() });

  await client.accounts.login(login);
  await client.accounts.logout();

  expect(cookies).toEqual([undefined, '__Host-sid=abc; b=2']);
});

test.each([
  ['the global fetch', () => ({})],
  ['a pool', () => ({ fetch: pooledFetch() })],
])('a write to an address where nobody listens was not sent, over %s', async (_, transport) => {
  const host = await startLoopbackServer(() => undefined);
  await host.close();

  const error = await errorOf(createClient({ baseUrl: host.url, ...transport() }).accounts.login(login));

  expect(error).toBeInstanceOf(NetworkError);
});

test.each([
  ['the global fetch', () => ({})],
  ['a pool', () => ({ fetch: pooledFetch() })],
])('a write whose host hangs up after reading it has an unknown outcome, over %s', async (_, transport) => {
  const host = await hostWith((request) => {
    request.resume().on('end', () => request.socket.destroy());
  });

  const error = await errorOf(createClient({ baseUrl: host.url, ...transport() }).accounts.login(login));

  expect(error).toBeInstanceOf(UnknownOutcomeError);
});

test('a pool keeps its connections open', async () => {
  let connections = 0;
  const host = await hostWith((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"onlinePlayerCount":1,"gameRoomCount":0}');
  });
  host.server.on('connection', () => (connections += 1));
  const client = createClient({ baseUrl: host.url, fetch: pooledFetch({}, 1) });

  await client.status.basic();
  await client.status.basic();

  expect(connections).toBe(1);
});

test('requests go through the proxy of the environment, and past it where it says so', async () => {
  const through: (string | undefined)[] = [];
  const host = await hostWith((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"onlinePlayerCount":1,"gameRoomCount":0}');
  });
  const proxy = await hostWith(() => undefined);
  proxy.server.on('connect', (request, socket) => {
    through.push(request.url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });

  const proxied = createClient({
    baseUrl: host.url,
    retries: 0,
    fetch: pooledFetch({ HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url }),
  });
  const direct = createClient({
    baseUrl: host.url,
    fetch: pooledFetch({ HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' }),
  });
  const error = await errorOf(proxied.status.basic());
  const status = await direct.status.basic();

  expect(through).toEqual([new URL(host.url).host]);
  expect(error).toMatchObject({ kind: 'network' });
  expect(status.onlinePlayerCount).toBe(1);
});
