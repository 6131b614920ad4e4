// @module-tag rest
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdminDesk } from '../testing/admin-desk.js';
import { describeOnEachEngine } from '../testing/engines.js';
import { startTestHost, type TestHost } from '../testing/index.js';

const VARY = 'Cookie, Accept-Language, Accept-Encoding';

const BROWSER = { accept: 'text/html,*/*;q=0.8' };

describeOnEachEngine('the page of the built site', (engine) => {
  let host: TestHost;
  let webRoot: string;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeEach(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'ra3-site-'));
    host = await startTestHost({ engine, configuration: { webRoot }, clock: () => now });
  });
  afterEach(async () => {
    await host.close();
    await rm(webRoot, { recursive: true });
  });

  const build = async (title: string, policy = "script-src 'self'") => {
    await writeFile(join(webRoot, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`);
    await writeFile(join(webRoot, 'index.html'), `<title>${title}</title>`);
  };
  const open = (headers: object = {}, url = '/') =>
    host.app.inject({ url, headers: { ...BROWSER, ...headers } });

  // S6-04
  test('is read from disk again when an admin asks for it, and served at once', async () => {
    const desk = await openAdminDesk(host);
    await build('old');
    await open();
    await build('new');
    const kept = await open({}, '/option');

    const answer = await desk.post('/api/admin/web/reload');

    expect(kept.body).toBe('<title>old</title>');
    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect((await open({}, '/option')).body).toBe('<title>new</title>');
    expect(await desk.readAudit('web')).toMatchObject([
      {
        act: 'admin.reloadWeb',
        before: { etag: kept.headers.etag },
        after: { etag: (await open()).headers.etag },
      },
    ]);
  });

  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const text = '<title>Red Alert 3</title>'.repeat(40);

  test('is sent as the build has compressed it', async () => {
    await writeFile(join(webRoot, 'index.html'), text);
    await writeFile(join(webRoot, 'index.html.br'), brotliCompressSync(text, quick));
    await writeFile(join(webRoot, 'index.html.gz'), gzipSync(text, { level: 1 }));

    const { rawPayload } = await open({ 'accept-encoding': 'br' });

    expect(rawPayload).toEqual(brotliCompressSync(text, quick));
    expect(rawPayload).not.toEqual(brotliCompressSync(text));
  });

  test('is compressed by the host when a copy beside it has another content', async () => {
    await writeFile(join(webRoot, 'index.html'), text);
    await writeFile(join(webRoot, 'index.html.br'), brotliCompressSync('an older build'));
    await writeFile(join(webRoot, 'index.html.gz'), 'damaged');

    const { rawPayload } = await open({ 'accept-encoding': 'br' });

    expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
  });

  test("stands for every path that fits its name, in the reader's language, unless a path has a page of its own", async () => {
    await build('empty');
    await mkdir(join(webRoot, 'persona/[personaId]/versus'), { recursive: true });
    await mkdir(join(webRoot, 'ladder/[mod]'), { recursive: true });
    await mkdir(join(webRoot, 'ladder/ra3'), { recursive: true });
    const pages = {
      'persona/[personaId]': 'a persona',
      'persona/[personaId].en': 'a persona, in English',
      'persona/[personaId]/versus/[opponentId]': 'two personas',
      'ladder/[mod]/[type]': 'a ladder',
      'ladder/ra3/1v1': 'the ladder',
    };
    for (const [name, text] of Object.entries(pages)) await writeFile(join(webRoot, `${name}.html`), text);
    const english = { cookie: 'ra3_locale=en' };

    const read = async (url: string, headers?: object) => (await open(headers, url)).body;
    expect([
      await read('/persona/77'),
      await read('/persona/77', english),
      await read('/persona/77/versus/78?from=ladder', english),
      await read('/ladder/corona/2v2'),
      await read('/ladder/ra3/1v1'),
      await read('/persona/77/versus'),
      await read('/persona'),
    ]).toEqual([
      'a persona',
      'a persona, in English',
      'two personas',
      'a ladder',
      'the ladder',
      '<title>empty</title>',
      '<title>empty</title>',
    ]);
  });

  test('is read again after ten seconds without being asked, so that processes agree', async () => {
    await build('old');
    await open();
    await build('new');

    now = new Date(now.getTime() + 10_000);

    expect((await open()).body).toBe('<title>new</title>');
  });

  test('has the policy of its build, also as a file of its own; without one it may load nothing', async () => {
    await build('old', "img-src 'self'");
    const file = await open({}, '/index.html');
    const page = await open();
    await rm(join(webRoot, '_headers'));
    now = new Date(now.getTime() + 10_000);
    const later = await open();

    expect([file, page].map(({ headers }) => headers['content-security-policy'])).toEqual([
      "img-src 'self'",
      "img-src 'self'",
    ]);
    expect(later.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  test('is found as soon as the site is built', async () => {
    const before = await open();
    await build('first');

    expect(before.statusCode).toBe(503);
    expect((await open()).statusCode).toBe(200);
  });

  test('comes compressed to who takes it so, and not a second time to who has it', async () => {
    await build('site');

    const first = await open({ 'accept-encoding': 'gzip, br' });
    const second = await open({ 'if-none-match': String(first.headers.etag) });

    expect(brotliDecompressSync(first.rawPayload).toString()).toBe('<title>site</title>');
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(second.statusCode).toBe(304);
  });

  test('gives way to pages that the build has prerendered, each at its own path', async () => {
    await build('empty');
    await mkdir(join(webRoot, 'articles'));
    await writeFile(join(webRoot, 'home.html'), '<title>home</title>');
    await writeFile(join(webRoot, 'articles/tutorial.html'), '<title>tutorial</title>');

    const pages = await Promise.all(
      ['/?international', '/articles/tutorial', '/articles/tutorial/?a=b', '/articles/other'].map((url) =>
        open({}, url),
      ),
    );

    expect(pages.map(({ body }) => body)).toEqual([
      '<title>home</title>',
      '<title>tutorial</title>',
      '<title>tutorial</title>',
      '<title>empty</title>',
    ]);
    expect(pages[1]?.headers['content-security-policy']).toContain("script-src 'self'");
  });

  // S1-08
  test('comes in the locale that the reader saw last, and in Chinese where it was not prerendered in that', async () => {
    await build('empty');
    await writeFile(join(webRoot, 'home.html'), '<title>首页</title>');
    await writeFile(join(webRoot, 'home.en.html'), '<title>home</title>');
    const readAs = async (locale?: string) => {
      const { body, headers } = await open(locale === undefined ? {} : { cookie: `ra3_locale=${locale}` });
      return [body, headers.vary];
    };

    expect(await readAs('en')).toEqual(['<title>home</title>', VARY]);
    for (const locale of [undefined, 'zh-CN', 'ja-JP', 'tlh', '../../index']) {
      expect(await readAs(locale)).toEqual(['<title>首页</title>', VARY]);
    }
  });
});
