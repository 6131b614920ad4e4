import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { aStatus } from '../testing/builders.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';
import { proxyOf } from './proxy.js';

const HOST = 'http://ra3.example.org';
const PROXY = 'http://user:hidden@proxy.example.org:3128';

test.each([
  [HOST, { HTTP_PROXY: PROXY }, 'HTTP_PROXY'],
  [HOST, { http_proxy: PROXY, HTTP_PROXY: 'http://other' }, 'http_proxy'],
  [HOST, { HTTPS_PROXY: PROXY }, undefined],
  ['https://ra3.example.org', { HTTPS_PROXY: PROXY }, 'HTTPS_PROXY'],
  [HOST, { HTTP_PROXY: 'proxy.example.org:3128' }, 'HTTP_PROXY'],
  [HOST, { HTTP_PROXY: PROXY, NO_PROXY: 'a.example, *' }, undefined],
  [HOST, { HTTP_PROXY: PROXY, NO_PROXY: '.example.org' }, undefined],
  [HOST, { HTTP_PROXY: PROXY, NO_PROXY: 'ra3.example.org:8080' }, 'HTTP_PROXY'],
  [HOST, { HTTP_PROXY: PROXY, NO_PROXY: 'xample.org' }, 'HTTP_PROXY'],
  ['http://[::1]:8080', { HTTP_PROXY: PROXY, NO_PROXY: '::1' }, undefined],
  ['http://[::1]:8080', { HTTP_PROXY: PROXY, NO_PROXY: '[::1]:8080' }, undefined],
  ['http://[fd00::7]', { HTTP_PROXY: PROXY, NO_PROXY: 'fd00::/8' }, undefined],
  ['http://10.1.2.3', { HTTP_PROXY: PROXY, NO_PROXY: '10.0.0.0/8' }, undefined],
  ['http://11.1.2.3', { HTTP_PROXY: PROXY, NO_PROXY: '10.0.0.0/8' }, 'HTTP_PROXY'],
  ['http://10.1.2.3', { HTTP_PROXY: PROXY, NO_PROXY: '10.0.0.0/99' }, 'HTTP_PROXY'],
])('%s with %j goes by %s', (address, env, variable) => {
  expect(proxyOf(address, env)?.variable).toBe(variable);
});

async function listen(server: Server): Promise<string> {
  const sockets = new Set<Duplex>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
}

/** A proxy that answers each request for a tunnel with a status. */
const refusingProxy = (status: number) =>
  listen(
    createServer().on('connect', (_request, socket: Duplex) => {
      socket.end(`HTTP/1.1 ${String(status)} No\r\n\r\n`);
    }),
  );

test.each([
  [407, 'asks for a user and a password (407)'],
  [403, 'does not let ra3 through to the host (status 403)'],
])('a proxy that answers %d is named, without its password', async (status, told) => {
  const address = await refusingProxy(status);

  const { exitCode, stderr } = await runCli(['status', '--host', HOST], {
    env: { HTTP_PROXY: `http://user:hidden@${address}` },
  });

  expect(exitCode).toBe(75);
  expect(stderr).toContain(`the proxy ${address} ${told}`);
  expect(stderr).toContain('HTTP_PROXY');
  expect(stderr).not.toContain('hidden');
});

test('a proxy that is not there is told as the proxy, not as the host', async () => {
  const { exitCode, stderr } = await runCli(['status', '--host', HOST], {
    env: { HTTP_PROXY: 'http://127.0.0.1:9' },
  });

  expect(exitCode).toBe(75);
  expect(stderr).toContain('the proxy 127.0.0.1:9 cannot be reached; it is given by HTTP_PROXY');
});

test('a variable that is no address of a proxy is named, and its value is not printed', async () => {
  const { exitCode, stderr } = await runCli(['status', '--host', HOST], {
    env: { HTTP_PROXY: 'ftp://user:hidden@proxy' },
  });

  expect(exitCode).toBe(2);
  expect(stderr).toContain('HTTP_PROXY is not the address of a proxy');
  expect(stderr).not.toContain('hidden');
});

test('https to a host that speaks http is told as that', async () => {
  const { url } = await startStubHost({});

  const { stderr } = await runCli(['status', '--host', url.replace('http:', 'https:')]);

  expect(stderr).toContain('does not speak https');
});

test('a service that does not speak http is told as one', async () => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('SSH-2.0-OpenSSH_9.9\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;

  const { exitCode, stderr } = await runCli(['status', '--host', `http://127.0.0.1:${String(port)}`]);

  expect(exitCode).toBe(75);
  expect(stderr).toContain('does not speak http;');
});

test.each(['https://user:hidden@example.org', 'user:hidden@example.org', 'ftp://x/?token=hidden'])(
  'the secret of an address is not printed: %s',
  async (value) => {
    const typed = await runCli(['status', '--host', value]);
    const variable = await runCli(['doctor', '--json'], { env: { RA3_HOST: value } });
    const list = await runCli(['config', 'list', '--sources'], { env: { RA3_HOST: value } });

    expect([typed, variable, list].map(({ stdout, stderr }) => stdout + stderr).join('\n')).not.toContain(
      'hidden',
    );
  },
);

test('rows that are no list are an error and not an empty list', async () => {
  const host = await startStubHost({
    'GET /api/stats/ladder/corona/1v1/records/page/1/result': { body: { total: 2, records: 7 } },
  });

  const { exitCode, stderr } = await runCli(['ladder', 'corona', '1v1', '--host', host.url]);

  expect(exitCode).toBe(1);
  expect(stderr).toContain('invalid response');
});

test('a host whose answer to ra3 api never ends is left after --timeout, and that is told', async () => {
  const host = await listen(
    createServer((_request, response) => {
      response.writeHead(200);
      response.write('{');
    }),
  );

  const { exitCode, stderr } = await runCli([
    'api',
    'GET',
    '/api/server/status/basic',
    '--timeout',
    '0.3',
    '--host',
    `http://${host}`,
  ]);

  expect(exitCode).toBe(75);
  expect(stderr).toContain('did not respond in time');
});

const capabilities = { 'GET /api/ext/capabilities': { body: { extensions: [] } } };
const guest = { 'GET /api/user/v2/status': { body: { code: 1, info: '', group: 'guest' } } };

test('doctor does not fail on a healthy host whose game server is silent', async () => {
  const { url } = await startStubHost({
    ...capabilities,
    ...guest,
    'GET /api/server/status/basic': { status: 503, body: { title: 'no game server', status: 503 } },
  });

  const { exitCode, stdout } = await runCli(['doctor', '--json', '--host', url]);

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toContainEqual(expect.objectContaining({ check: 'game server', state: 'warn' }));
});

test('doctor tells a path without the calls of a host, and the proxy in use', async () => {
  const { url } = await startStubHost({ 'GET /api/server/status/detail': { body: aStatus() } });

  const { exitCode, stdout } = await runCli(['doctor', '--json', '--host', `${url}/wrong`]);

  expect(exitCode).toBe(1);
  expect(rowsOf(stdout)).toContainEqual(
    expect.objectContaining({
      check: 'reachable',
      found: expect.stringContaining('check its path') as string,
    }),
  );
  expect(rowsOf(stdout)).toContainEqual(expect.objectContaining({ check: 'proxy', found: 'none' }));
});
