import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { makeRequestValidator } from './request-validator.js';

const UNSTORABLE = 'contains an invalid character (NUL or a lone surrogate)';

describe('how calls are refused', () => {
  let host: TestHost;

  beforeAll(async () => {
    host = await startTestHost({ listen: true });
  });
  afterAll(() => host.close());

  const post = (payload: string, headers: Record<string, string> = {}) =>
    host.app.inject({
      method: 'POST',
      url: '/api/user/v2/login',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  // S7-03
  test('a refusal without a number of the catalogue is problem+json with the info as its title', async () => {
    const answer = await host.app.inject('/api/player/info');

    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toEqual({
      type: 'urn:ra3:failure:notSignedIn',
      title: 'please login',
      status: 401,
    });
  });

  // S8-01
  test('a refusal with a number of the catalogue is code and info', async () => {
    const answer = await post('{"uname":"nobody.here","pwd":"some-password"}');

    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ code: 122, info: 'invalid username or password' });
  });

  // S7-44
  test.each([
    ['an unknown key', '{"uname":"a","pwd":"b","admin":true}', 'body has an unknown key "admin"'],
    ['a missing key', '{"uname":"a"}', "body must have required property 'pwd'"],
    ['a wrong type, which is not converted', '{"uname":1,"pwd":"b"}', 'body.uname must be string'],
    ['no body', '', 'body must be object'],
    ['text that is not JSON', '{"uname":', 'the body is not JSON'],
    ['an attack on prototypes', '{"uname":"a","pwd":"b","__proto__":{"x":1}}', 'the body is not JSON'],
    ['a zero byte', '{"uname":"a","pwd":"b\\u0000"}', `body.pwd ${UNSTORABLE}`],
    ['half a character', '{"uname":"\\ud83d","pwd":"b"}', `body.uname ${UNSTORABLE}`],
  ])('a body with %s is refused with the field by name', async (_what, body, detail) => {
    const answer = await post(body);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      type: 'urn:ra3:failure:invalidRequest',
      title: 'invalid request',
      status: 400,
      detail,
    });
  });

  test('a zero byte is found deep in a body, behind what may be stored', () => {
    const check = makeRequestValidator()({ schema: { type: 'object' }, method: 'POST', url: '/' });

    expect(check({ none: null, list: [1, 'x'] })).toEqual({ value: { none: null, list: [1, 'x'] } });
    expect(check({ none: null, list: ['x', { name: 'y\0' }] })).toMatchObject({
      error: { message: `body.list.1.name ${UNSTORABLE}` },
    });
  });

  test('what was typed is never repeated in a refusal', async () => {
    const answer = await post(`{"uname":"a","pwd":{"secret":"hunter2hunter2"}}`);

    expect(answer.body).not.toContain('hunter2');
  });

  test.each([
    ['a number that is none', '/api/stats/persona/abc/ra3/result', 'path.personaId must be integer'],
    [
      'a word that is not allowed',
      '/api/stats/ladder/ra3/4v4/records/page/1/result',
      'path.type must be one of 1v1, 2v2, 3v3',
    ],
    ['a page below the first', '/api/stats/ladder/ra3/1v1/records/page/0/result', 'path.page must be >= 1'],
    [
      'bad percent-encoding',
      '/api/stats/persona/%E0%A4%A/ra3/result',
      'the path is not correctly percent-encoded',
    ],
    ['a query key twice', '/api/stats/1v1/factions/ra3?minElo=1&minElo=2', 'query.minElo must be integer'],
  ])('a path or query with %s is refused', async (_what, url, detail) => {
    const answer = await host.app.inject(url);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:invalidRequest', detail });
  });

  test('a body above 64 KiB is refused', async () => {
    const answer = await post(JSON.stringify({ uname: 'a', pwd: 'b'.repeat(64 * 1024) }));

    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:bodyTooLarge' });
  });

  // S6-05
  test('a stranger’s upload at a game server’s door is refused before its body arrives', async () => {
    const { port } = new URL(host.baseUrl);
    const head =
      'POST /internal/replays/00000000-0000-4000-8000-000000000000 HTTP/1.1\r\nHost: x\r\n' +
      'Content-Type: application/octet-stream\r\nContent-Length: 16000000\r\n\r\n';

    const answer = await firstLineOf(Number(port), head);

    expect(answer).toBe('HTTP/1.1 401 Unauthorized');
  });

  test.each(['/api/nowhere', '/api/user/v2/login', '/internal/nowhere'])(
    'an unknown call (GET %s) is a 404 problem even for a browser',
    async (url) => {
      const answer = await host.app.inject({ url, headers: { accept: 'text/html' } });

      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:notFound' });
    },
  );

  test.each(['/api/stats/elo/distribution/ra3/1v1/', '/api/stats/elo/distribution/ra3/1v1'])(
    'a path is known with and without its trailing slash (%s)',
    async (url) => {
      expect((await host.app.inject(url)).statusCode).toBe(200);
    },
  );

  test('a page left out between its slashes is the first one', async () => {
    const read = (page: string) => host.app.inject(`/api/stats/ladder/ra3/1v1/records/page/${page}/result`);
    const [leftOut, first] = [await read(''), await read('1')];

    expect(leftOut.statusCode).toBe(200);
    expect(leftOut.json()).toEqual(first.json());
  });

  test('a call without a body takes none, or an empty object', async () => {
    const { cookie } = await host.createUser('Admin');
    const generate = (payload: string) =>
      host.app.inject({
        method: 'POST',
        url: '/api/admin/web/reload',
        headers: { cookie, 'content-type': 'application/json' },
        payload,
      });

    const empty = await Promise.all(['', '{}', 'null'].map(generate));
    const full = await Promise.all(['{"extra":1}', '5'].map(generate));

    expect(empty.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(full.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });

  test('a fault of the host says nothing about itself', { tags: 'rest' }, async () => {
    const database = await openTestDatabase('pglite');
    const broken = await startTestHost({ database });
    await database.close();

    const answer = await broken.app.inject('/api/stats/season/all/result');
    await broken.close();

    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.json<{ detail?: string }>().detail).toBeUndefined();
  });
});

describe('how often calls may come', () => {
  let host: TestHost;

  beforeAll(async () => {
    const clock = () => new Date('2026-03-01T12:00:15Z');
    host = await startTestHost({ clock, rateLimits: { read: 2, write: 1, captcha: 1 } });
  });
  afterAll(() => host.close());

  const ask = (url: string, from: string) => host.app.inject({ url, remoteAddress: from });

  test('a call too many in a minute is refused, and told when to come back', { tags: 'rest' }, async () => {
    await ask('/api/stats/season/all/result', '192.0.2.1');
    await ask('/api/stats/season/all/result', '192.0.2.1');

    const answer = await ask('/api/stats/season/all/result', '192.0.2.1');

    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('45');
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:tooManyRequests' });
  });

  test('writes are counted apart from reads', async () => {
    const url = '/api/match/set/favourite';
    const write = () => host.app.inject({ method: 'POST', url, remoteAddress: '192.0.2.4', payload: {} });
    const first = await write();

    const second = await write();

    expect([first.statusCode, second.statusCode]).toEqual([401, 429]);
    expect((await ask('/api/stats/season/all/result', '192.0.2.4')).statusCode).toBe(200);
  });

  test('another address is not held up', async () => {
    expect((await ask('/api/stats/season/all/result', '192.0.2.2')).statusCode).toBe(200);
  });

  test('what costs more than a read is counted over all processes', { tags: 'rest' }, async () => {
    const clock = () => new Date('2026-03-01T12:00:15Z');
    const other = await startTestHost({ database: host.database, clock, rateLimits: { captcha: 1 } });
    const first = await ask('/api/user/v2/captcha/gen', '192.0.2.3');

    const second = await other.app.inject({ url: '/api/user/v2/captcha/gen', remoteAddress: '192.0.2.3' });
    await other.close();

    expect([first.statusCode === 429, second.statusCode]).toEqual([false, 429]);
  });
});

function firstLineOf(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.on('error', reject);
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
  });
}
