import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHost, type TestHost, type TestHostOptions } from '../../testing/index.js';

const ALLOWED = 'https://site.example.org';
const FOREIGN = 'https://evil.example.net';

describe('where a POST may come from', () => {
  let host: TestHost;

  beforeAll(async () => {
    host = await startTestHost({ configuration: { allowedOrigins: [ALLOWED] } });
  });
  afterAll(() => host.close());

  const login = (
    headers: Record<string, string>,
    payload = '{"uname":"nobody.here","pwd":"some-password"}',
  ) =>
    host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      headers: { host: 'play.example.org', ...headers },
      payload,
    });

  test.each([
    ['the own origin', { origin: 'https://play.example.org', 'content-type': 'application/json' }],
    ['an origin on the allow-list', { origin: ALLOWED, 'content-type': 'application/json' }],
    ['a page of the same origin', { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }],
    ['a person’s own act', { 'sec-fetch-site': 'none', 'content-type': 'application/json' }],
    ['a client that is no browser', { 'content-type': 'application/json; charset=utf-8' }],
  ])('%s is heard', { tags: 'rest' }, async (_who, headers) => {
    const answer = await login(headers);

    expect(answer.json()).toMatchObject({ code: 122 });
  });

  test.each([
    ['a foreign origin', { origin: FOREIGN, 'content-type': 'application/json' }],
    [
      'a foreign origin that claims to be the same site',
      { origin: FOREIGN, 'sec-fetch-site': 'same-origin' },
    ],
    [
      'an own host on another port',
      { origin: 'https://play.example.org:8443', 'content-type': 'application/json' },
    ],
    ['a hidden origin', { origin: 'null', 'content-type': 'application/json' }],
    ['another site', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }],
    ['a neighbour of the same site', { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' }],
    ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['nobody in particular', {}],
  ])('%s is refused', async (_who, headers) => {
    const answer = await login(headers);

    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:foreignOrigin', status: 403 });
  });

  // S6-05
  test.each(['text/plain', 'application/octet-stream'])(
    '%s of the own origin is refused for not being JSON',
    async (contentType) => {
      const headers = { origin: 'https://play.example.org', 'content-type': contentType };

      const answer = await login(headers);

      expect(answer.statusCode).toBe(415);
    },
  );

  test('a read is answered whatever content it claims to have, and a write that claims none', async () => {
    const headers = { host: 'play.example.org', origin: 'https://play.example.org' };
    const url = '/api/user/v2/status';
    const read = await host.app.inject({ url, headers: { ...headers, 'content-type': 'text/plain' } });
    const { cookie } = await host.createUser('Admin');

    const write = await host.app.inject({
      method: 'POST',
      url: '/api/admin/web/reload',
      headers: { ...headers, cookie },
    });

    expect([read.statusCode, write.statusCode]).toEqual([200, 200]);
  });

  // S7-10
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403, true],
    [{ 'sec-fetch-site': 'same-site' }, 403, true],
    [{ origin: FOREIGN, 'sec-fetch-site': 'cross-site' }, 403, true],
    [{ 'sec-fetch-site': 'same-origin' }, 200, false],
    [{ origin: ALLOWED, 'sec-fetch-site': 'cross-site' }, 200, false],
    [{}, 200, false],
  ])('a logout with %j is answered with %d', async (headers, status, staysSignedIn) => {
    const { cookie } = await host.createUser('User');

    const answer = await host.app.inject({
      url: '/api/user/v2/logout',
      headers: { host: 'play.example.org', cookie, ...headers },
    });

    const { code } = (await host.app.inject({ url: '/api/user/v2/status', headers: { cookie } })).json<{
      code: number;
    }>();
    expect([answer.statusCode, code === 0]).toEqual([status, staysSignedIn]);
  });

  // S7-01
  test('an allowed origin may read answers with its cookies, others may not', async () => {
    const url = '/api/user/v2/status';

    const allowed = await host.app.inject({ url, headers: { origin: ALLOWED } });
    const foreign = await host.app.inject({ url, headers: { origin: FOREIGN } });

    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': ALLOWED,
      'access-control-allow-credentials': 'true',
    });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('the allow-list answers preflights of JSON posts', async () => {
    const answer = await host.app.inject({
      method: 'OPTIONS',
      url: '/api/user/v2/login',
      headers: {
        origin: ALLOWED,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });

    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toContain('content-type');
  });
});

describe('behind a proxy that does not pass the address on', () => {
  const publicUrl = 'https://play.example.org';
  const startLogged = async (lines: string[], clock?: () => Date): Promise<TestHost> =>
    startTestHost({
      configuration: { publicUrl: `${publicUrl}/` },
      log: (line) => lines.push(line),
      ...(clock && { clock }),
    });
  const loginFrom = (host: TestHost, origin: string, calledHost: string) =>
    host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      headers: { origin, host: calledHost, 'content-type': 'application/json' },
      payload: '{"uname":"nobody.here","pwd":"some-password"}',
    });

  test.each(['backend:8080', 'play.example.org:8443', '127.0.0.1'])(
    'a write from PUBLIC_URL is heard where the proxy calls the host "%s"',
    async (calledHost) => {
      const host = await startLogged([]);

      const answer = await loginFrom(host, publicUrl, calledHost);
      await host.close();

      expect(answer.json()).toMatchObject({ code: 122 });
    },
  );

  test('a write from PUBLIC_URL is heard where the proxy sends no Host', async () => {
    const host = await startTestHost({ listen: true, configuration: { publicUrl } });
    const body = '{"uname":"nobody.here","pwd":"some-password"}';
    const socket = connect(Number(new URL(host.baseUrl).port), '127.0.0.1');
    socket.write(
      ['POST /api/user/v2/login HTTP/1.0', `Origin: ${publicUrl}`, 'Content-Type: application/json']
        .concat(`Content-Length: ${String(body.length)}`, '', body)
        .join('\r\n'),
    );

    const answer = await text(socket);
    await host.close();

    expect(answer).toContain('"code":122');
  });

  test.each(['play.example.net:443', 'PLAY.example.net', '[2001:db8::1]:443'])(
    'the usual port and capital letters of "%s" make no other host',
    async (calledHost) => {
      const host = await startTestHost();

      const answer = await loginFrom(
        host,
        `https://${calledHost.toLowerCase().replace(':443', '')}`,
        calledHost,
      );
      await host.close();

      expect(answer.json()).toMatchObject({ code: 122 });
    },
  );

  test('a refused write is logged with the two addresses that differed, once a minute', async () => {
    const lines: string[] = [];
    let now = new Date('2026-11-29T10:00:00Z');
    const host = await startLogged(lines, () => now);

    const answers = [
      await loginFrom(host, FOREIGN, 'backend:8080'),
      await loginFrom(host, FOREIGN, 'backend:8080'),
    ];
    now = new Date('2026-11-29T10:01:00Z');
    answers.push(await loginFrom(host, 'x'.repeat(5000), 'x'.repeat(5000)));
    await host.close();

    const logged = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => String(msg).startsWith('write refused'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(logged).toMatchObject([
      { origin: FOREIGN, host: 'backend:8080', msg: expect.stringContaining('PUBLIC_URL') as string },
      { origin: 'x'.repeat(200), host: 'x'.repeat(200) },
    ]);
  });
});

describe('behind a proxy that ends TLS', { tags: 'rest' }, () => {
  const headers = {
    host: 'backend:8080',
    'x-forwarded-host': 'play.example.org',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
    origin: 'https://play.example.org',
    'content-type': 'application/json',
  };
  const login = (host: TestHost) =>
    host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      headers,
      payload: '{"uname":"nobody.here","pwd":"some-password"}',
    });

  test('a trusted proxy is believed about host, scheme and caller', async () => {
    const host = await startTestHost({ configuration: { trustedProxies: ['127.0.0.1'] } });

    const answer = await login(host);
    const attempts = await host.database.db.selectFrom('login_attempts').select('address').execute();
    await host.close();

    expect(answer.json()).toMatchObject({ code: 122 });
    expect(answer.headers).toHaveProperty('strict-transport-security');
    expect(attempts).toEqual([{ address: '203.0.113.9' }]);
  });

  test('anybody else who claims to be a proxy is not', async () => {
    const host = await startTestHost({ configuration: { trustedProxies: ['10.9.8.7'] } });

    const answer = await login(host);
    await host.close();

    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:foreignOrigin' });
  });
});

// S7-01
describe('the session cookie', () => {
  const signInAndOut = async (configuration: NonNullable<TestHostOptions['configuration']>) => {
    const host = await startTestHost({ configuration });
    const { userName, password, cookie } = await host.createUser('User');
    const headers = { host: 'play.example.org', origin: 'https://play.example.org' };
    const signedIn = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      headers,
      payload: { uname: userName, pwd: password },
    });
    const signedOut = await host.app.inject({ url: '/api/user/v2/logout', headers: { ...headers, cookie } });
    await host.close();
    return [signedIn, signedOut].map((answer) => String(answer.headers['set-cookie']));
  };

  test.each([
    ['by itself', {}],
    ['with allowed origins of its own site', { allowedOrigins: [ALLOWED] }],
    ['when meant for other sites, of which none is allowed', { cookieSameSite: 'none' }],
  ] as const)('is sent to its own site only %s', { tags: 'rest' }, async (_when, configuration) => {
    const cookies = await signInAndOut(configuration);

    expect(cookies).toEqual([
      expect.stringMatching(/^ra3_sid=\S+;.*; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^ra3_sid=;.*; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test(
    'is given to and taken back from other sites, over https only, when their origins are allowed',
    { tags: 'rest' },
    async () => {
      const cookies = await signInAndOut({ allowedOrigins: [ALLOWED], cookieSameSite: 'none' });

      expect(cookies).toEqual([
        expect.stringMatching(/^__Host-sid=\S+;.*; HttpOnly; Secure; SameSite=None$/),
        expect.stringMatching(/^__Host-sid=;.*; HttpOnly; Secure; SameSite=None$/),
      ]);
    },
  );

  test('that other sites may send along changes nothing about who is heard', { tags: 'rest' }, async () => {
    const host = await startTestHost({
      configuration: { allowedOrigins: [ALLOWED], cookieSameSite: 'none' },
    });
    const { cookie } = await host.createUser('User');
    const logout = (headers: Record<string, string>) =>
      host.app.inject({ url: '/api/user/v2/logout', headers: { cookie, ...headers } });

    const foreign = await logout({ origin: FOREIGN, 'sec-fetch-site': 'cross-site' });
    const link = await logout({ 'sec-fetch-site': 'cross-site' });
    const allowed = await logout({ origin: ALLOWED, 'sec-fetch-site': 'cross-site' });
    await host.close();

    expect([foreign.statusCode, link.statusCode, allowed.statusCode]).toEqual([403, 403, 200]);
  });
});
