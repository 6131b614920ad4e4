import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open-database.js';
import { openTestDatabase } from '../testing/engines.js';
import { startTestHost, type TestHost, type TestHostOptions } from '../testing/index.js';

const PROXY = '192.0.2.1';
const CALLER = '203.0.113.7';
const SITE = 'https://site.example.org';

describe('the app', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('pglite');
  });
  afterAll(() => database.close());

  /** A host of its own for a test, because what it is built with is what the test is about. */
  const withHost = async <T>(
    options: Omit<TestHostOptions, 'database'>,
    act: (host: TestHost) => Promise<T>,
  ): Promise<T> => {
    const host = await startTestHost({ ...options, database });
    try {
      return await act(host);
    } finally {
      await host.close();
    }
  };
  /** What the log says of a request that comes through a proxy. */
  const logged = async (options: Omit<TestHostOptions, 'database'>) => {
    const lines: string[] = [];
    await withHost({ ...options, log: (line) => lines.push(line) }, (host) =>
      host.app.inject({
        url: '/api/user/v2/status/',
        remoteAddress: PROXY,
        headers: { 'x-forwarded-for': CALLER },
      }),
    );
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ reqId }) => reqId);
  };
  const preflight = (options: Omit<TestHostOptions, 'database'>) =>
    withHost(options, (host) =>
      host.app.inject({
        method: 'OPTIONS',
        url: '/api/user/v2/login',
        headers: { origin: SITE, 'access-control-request-method': 'POST' },
      }),
    );
  /** Asks on a connection that was in use before the host began to end. */
  const askWhileEnding = async (options: Omit<TestHostOptions, 'database'>) => {
    const host = await startTestHost({ ...options, database, listen: true });
    const port = Number(new URL(host.baseUrl).port);
    const kept = connect(port, '127.0.0.1');
    kept.on('error', () => undefined);
    kept.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(kept, 'data');

    const ended = host.close();
    await expect.poll(() => host.app.server.listening).toBe(false);
    kept.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    const answer = await text(kept).catch(() => '');
    await ended;
    return answer;
  };

  test('a request is one line of the log, with its route and the address of its caller', async () => {
    const direct = await logged({});
    const proxied = await logged({ configuration: { trustedProxies: [PROXY] } });

    const route = '/api/user/v2/status';
    expect(direct).toMatchObject([{ msg: 'answered', status: 200, route, ip: PROXY }]);
    expect(proxied).toMatchObject([{ msg: 'answered', status: 200, route, ip: CALLER }]);
  });

  test('a request has an id of the host’s own, whatever its caller calls it', async () => {
    const answer = await withHost({}, (host) =>
      host.app.inject({ url: '/health/live', headers: { 'request-id': 'mine' } }),
    );

    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a site on the allow-list may send a session along, and without a list no preflight is answered', async () => {
    const allowed = await preflight({ configuration: { allowedOrigins: [SITE] } });
    const none = await preflight({});

    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-credentials': 'true',
    });
    expect(none.statusCode).toBe(404);
  });

  test('an ending host still answers on connections that a proxy keeps, and cuts those of others', async () => {
    const proxied = await askWhileEnding({ configuration: { trustedProxies: ['127.0.0.1'] } });
    const direct = await askWhileEnding({});

    expect(proxied).toMatch(/^HTTP\/1\.1 200 /);
    expect(direct).toBe('');
  });
});
