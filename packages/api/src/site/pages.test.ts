import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHost, type TestHost } from '../testing/index.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** As the build of the site writes it. */
const POLICY =
  "default-src 'none'; script-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'";

describe('the built site', () => {
  let host: TestHost;
  let webRoot: string;

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'ra3-site-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Site</title>');
    await writeFile(join(webRoot, '_headers'), `/*\n  Content-Security-Policy: ${POLICY}\n`);
    await writeFile(join(webRoot, 'assets/app-abc123.js'), 'console.log(1)');
    await writeFile(join(webRoot, 'assets/app-abc123.js.gz'), gzipSync('console.log(1)'));
    host = await startTestHost({ configuration: { webRoot } });
  });
  afterAll(async () => {
    await host.close();
    await rm(webRoot, { recursive: true });
  });

  test('its pages run nothing but its own files, and nobody frames them', { tags: 'rest' }, async () => {
    const answer = await host.app.inject({ url: '/', headers: BROWSER });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toBe(POLICY);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
  });

  test('its pages may write to the clipboard, and use nothing else that browsers ask people about', async () => {
    const { headers } = await host.app.inject({ url: '/', headers: BROWSER });

    const policy = String(headers['permissions-policy']);
    expect(policy).toContain('clipboard-write=(self)');
    expect(policy).toContain('camera=(), ');
    expect(policy.match(/=\((?!\))/g)).toHaveLength(1);
  });

  test('answers that are no pages carry no headers of pages', async () => {
    const { headers } = await host.app.inject('/api/ext/capabilities');

    expect(headers['permissions-policy']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('a path that is badly encoded is refused with the headers of every other answer', async () => {
    const [refused, ordinary] = await Promise.all([
      host.app.inject('/api/%E0%A4%A'),
      host.app.inject('/api/nowhere'),
    ]);
    const namesOf = ({ headers }: typeof refused) => Object.keys(headers).toSorted();

    expect(refused.statusCode).toBe(400);
    expect(namesOf(refused)).toEqual(namesOf(ordinary));
    expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    '/%',
    '/persona/%E4%',
    '/articles/%zz?a=%',
    '/%E0%A4%A',
    '/%00',
    '/..%2f..%2fx',
    `/persona/${'x'.repeat(5000)}`,
  ])('whoever follows the address %j reads a page', async (url) => {
    const page = await host.app.inject({ url, headers: BROWSER });

    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });

  test.each(['/assets/%', '/api/%', '/docs/%zz'])('a program gets no page for %j', async (url) => {
    const refused = await host.app.inject({ url, headers: BROWSER });

    expect(refused.statusCode).toBe(400);
    expect(refused.headers['content-type']).toMatch(/^application\/.*json/);
  });

  test(
    'with a map downloader they may ask it and show its pictures, and no other origin',
    { tags: 'rest' },
    async () => {
      const mapDownloader = {
        apiUrl: 'https://maps.example.org/ra3',
        websiteUrl: 'https://www.example.org/map/{id}',
        protocolUrl: 'ra3map://{id}',
      };
      const offering = await startTestHost({ configuration: { webRoot, mapDownloader } });
      const page = await offering.app.inject({ url: '/', headers: BROWSER });
      const capabilities = await offering.app.inject('/api/ext/capabilities');
      await offering.close();

      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("img-src 'self' data: blob: https://maps.example.org;");
      expect(policy).toContain("connect-src 'self' https://maps.example.org;");
      expect(policy.match(/https:/g)).toHaveLength(2);
      expect(capabilities.json<object>()).toMatchObject({ mapDownloader });
    },
  );

  test.each(['/persona/12', '/ladder/1v1?page=3', '/a.b/c'])(
    'a browser that goes to %s gets the site, which knows its own pages',
    async (url) => {
      const answer = await host.app.inject({ url, headers: BROWSER });

      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Site</title>');
    },
  );

  test.each([
    ['any type', { accept: '*/*' }],
    ['no type at all', {}],
    ['text', { accept: 'text/*' }],
  ])('a program that asks for %s gets each page too', async (_what, headers) => {
    const urls = ['/status', '/ladder/ra3/1v1', '/articles/tutorial', '/auth?next=%2F', '/match/recent/'];

    const answers = await Promise.all(urls.map((url) => host.app.inject({ url, headers })));
    const head = await host.app.inject({ method: 'HEAD', url: '/status', headers });

    expect([...answers, head].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.includes('<title>Site</title>'))).not.toContain(false);
  });

  test.each([
    '/api/nowhere',
    '/internal',
    '/docs/nowhere.js',
    '/gamestrings/no/where',
    '/config.json',
    '/assets/old.js',
    '/robots.txt',
  ])('a program that asks for any type at %s reads that there is nothing', async (url) => {
    const answer = await host.app.inject({ url, headers: { accept: '*/*' } });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:notFound' });
  });

  test.each([
    ['a file that a page wanted', '/assets/old-123.js', BROWSER],
    ['a call of a program', '/persona/12', { accept: 'application/json' }],
    ['a step out of the folder', '/../package.json', {}],
    ['a hidden step out of the folder', '/..%2fpackage.json', {}],
  ])('%s is not answered with the site', async (_what, url, headers) => {
    const answer = await host.app.inject({ url, headers });

    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('<title>Site</title>');
  });

  test('files with a hash in their names are kept for ever', async () => {
    const answer = await host.app.inject('/assets/app-abc123.js');

    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('files with a hash in their names come with the headers that browsers read with a file, and no others', async () => {
    const { headers } = await host.app.inject('/assets/app-abc123.js');

    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ]);
  });

  test('a file that lies there compressed is sent compressed', async () => {
    const answer = await host.app.inject({
      url: '/assets/app-abc123.js',
      headers: { 'accept-encoding': 'gzip' },
    });

    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['content-type']).toContain('javascript');
  });
});

describe('pages beside the site', () => {
  let host: TestHost;

  beforeAll(async () => {
    host = await startTestHost();
  });
  afterAll(() => host.close());

  test('without a built site a page says how to build it', { tags: 'rest' }, async () => {
    const answer = await host.app.inject({ url: '/', headers: BROWSER });

    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
  });

  test('plain http at home is not told to be https', { tags: 'rest' }, async () => {
    expect((await host.app.inject('/health/live')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('what belongs to one person is stored by nobody', async () => {
    const { cookie } = await host.createUser('User');

    const answer = await host.app.inject({ url: '/api/player/info', headers: { cookie } });

    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('health tells that the process lives and its database answers', async () => {
    const live = await host.app.inject('/health/live');
    const ready = await host.app.inject('/health/ready');

    expect(live.json()).toEqual({ status: 'ok' });
    expect(ready.json()).toEqual({ status: 'ok', worldReady: true });
  });

  // S7-58
  test.each([
    ['en', 'MAP:map_mp_2_feasel1\n"Cabana Republic"\nEND'],
    ['zh-CN', 'MAP:map_mp_2_feasel1\n'],
  ])('game strings in %s hold the names of the maps', async (locale, entry) => {
    const answer = await host.app.inject(`/gamestrings/${locale}.str`);

    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain(entry);
  });

  // S7-59
  test('the version file answers with any cache-busting query', async () => {
    const answers = await Promise.all([
      host.app.inject('/version.json?random=0.123'),
      host.app.inject('/version.json?t=99'),
    ]);

    expect(answers.map((answer) => answer.json<object>())).toEqual([
      { version: '1.0', url: 'https://example.org/', installerUrl: 'https://example.org/setup' },
      { version: '1.0', url: 'https://example.org/', installerUrl: 'https://example.org/setup' },
    ]);
  });

  test('capabilities name the extensions that answer, and no door of the game server', async () => {
    const answer = await host.app.inject('/api/ext/capabilities');

    expect(answer.json<{ extensions: string[] }>().extensions).toContain('other.capabilities');
    expect(answer.body).not.toContain('ingest');
  });

  // S5-07
  test('capabilities tell which e-mail addresses may register', { tags: 'rest' }, async () => {
    const strict = await startTestHost({ configuration: { emailAdmission: 'direct' } });
    const answers = [
      await host.app.inject('/api/ext/capabilities'),
      await strict.app.inject('/api/ext/capabilities'),
    ];
    await strict.close();

    const told = answers.map((answer) => answer.json<{ allowAllEmails: boolean }>().allowAllEmails);
    expect(told).toEqual([true, false]);
  });

  test('the viewer of the calls has a policy of its own and runs only its own files', async () => {
    const answer = await host.app.inject('/docs/');

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline');
  });
});

test('in production every answer asks to come back by https', { tags: 'rest' }, async () => {
  const host = await startTestHost({ configuration: { isProduction: true } });

  const answer = await host.app.inject('/health/live');
  await host.close();

  expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
});

test.each([
  ['https', 'max-age=63072000'],
  ['http', undefined],
  ['javascript', undefined],
  ['https://evil.example/?', undefined],
])(
  'a proxy that forwards the protocol %s gets the header of HTTPS for https alone',
  async (protocol, value) => {
    const host = await startTestHost({ configuration: { trustedProxies: ['127.0.0.1'] } });

    const headers = { 'x-forwarded-proto': protocol };
    const answer = await host.app.inject({ url: '/health/live', headers });
    await host.close();

    expect(answer.headers['strict-transport-security']).toBe(value);
  },
);
