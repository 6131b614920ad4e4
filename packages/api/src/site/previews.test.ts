import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ratePerMinute } from '../http/admission/rate-limits.js';
import { seedPersonas } from '../testing/data-builders.js';
import { describeOnEachEngine } from '../testing/engines.js';
import { startTestHost, type TestHost } from '../testing/index.js';

const BROWSER = { accept: 'text/html,*/*;q=0.8', host: 'ra3.example:8080' };
/** As the build writes it without a public address: some tags on one line, some on several. */
const INDEX = `<!doctype html><html lang="zh-CN"><head><meta
 name="description"
 content="old" /><meta property="og:type" content="website" /><meta property="og:title" content="old" />
<meta property="og:description" content="old" />
<title>old</title></head><body></body></html>`;

const TAGS = [
  /<title>([^<]*)/,
  /name="description"\s+content="([^"]*)/,
  /og:type" content="([^"]*)/,
  /og:title" content="([^"]*)/,
  /og:description" content="([^"]*)/,
  /og:url" content="([^"]*)/,
  /rel="canonical"( href="[^"]*")?/,
];
const tagsOf = (html: string) => TAGS.map((tag) => tag.exec(html)?.[1] ?? null);

describeOnEachEngine('The previews of pages', (engine) => {
  let host: TestHost;
  let webRoot: string;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'ra3-site-'));
    await writeFile(join(webRoot, 'index.html'), INDEX);
    host = await startTestHost({
      engine,
      world: 'tiny',
      configuration: { webRoot, trustedProxies: ['127.0.0.1'] },
      clock: () => now,
    });
  });
  // The host reads a changed site again after a minute.
  const changeSite = async (file: string, content: string) => {
    await writeFile(join(webRoot, file), content);
    now = new Date(now.getTime() + 60_000);
    onTestFinished(async () => {
      await rm(join(webRoot, file));
      now = new Date(now.getTime() + 60_000);
    });
  };
  afterAll(async () => {
    await host.close();
    await rm(webRoot, { recursive: true });
  });

  const world = () => {
    if (host.world === undefined) throw new Error('This host has no world.');
    return host.world;
  };
  const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    host.app.inject({ url, headers: { ...BROWSER, ...headers } });
  const english = { cookie: 'ra3_locale=en' };
  const readJson = async (url: string) => (await host.app.inject(url)).json<Record<string, unknown>>();

  test('a persona is told in the tags of its page', { tags: 'rest' }, async () => {
    const [personaId] = world().personaIds;
    const { ladder1v1 } = await readJson(`/api/stats/persona/${String(personaId)}/ra3/result`);
    const { rank, elo } = ladder1v1 as { rank: number; elo: number };
    const description = `Alpha · rank ${String(rank)} · ${elo.toLocaleString('en')} Elo · Red Alert 3 1v1`;

    const page = await open(`/persona/${String(personaId)}?from=chat`, english);

    expect(rank).toBeGreaterThan(0);
    expect(tagsOf(page.body)).toEqual([
      'Alpha · RA3 Community',
      description,
      'profile',
      'Alpha · RA3 Community',
      description,
      null,
      null,
    ]);
    expect(page.body).toContain('<html lang="en">');
  });

  test(
    'a match is told without who won, and a comparison in the order of its address',
    { tags: 'rest' },
    async () => {
      const [alpha, bravo] = world().personaIds;
      const [matchId] = world().matchIds;
      const match = await open(`/match/${String(matchId)}`, english);
      const versus = await open(`/persona/${String(bravo)}/versus/${String(alpha)}`, english);

      expect(tagsOf(match.body)[0]).toMatch(/^[^·]+ vs [^·]+ · RA3 Community$/);
      expect(tagsOf(match.body)[4]).toMatch(/^[^·]+ vs [^·]+ · [^·]+ · (?:[^·]+ · )?[^·]+ · \d+:\d\d$/);
      expect(match.body).not.toMatch(/won|lost|winner/i);
      expect(tagsOf(versus.body)[0]).toBe('Bravo against Alpha · RA3 Community');
    },
  );

  // S1-08
  test('the words are in the language that the reader saw last, else in Chinese', async () => {
    const path = `/persona/${String(world().personaIds[4])}`;
    const pages = await Promise.all([
      open(path),
      open(path, { cookie: 'ra3_locale=ja-JP' }),
      open(path, english),
    ]);

    expect(pages.map(({ body }) => tagsOf(body)[1])).toEqual([
      'Newcomer · 未上榜 · 看看谁在线，冲击天梯，留住精彩录像。原版与模组玩家都在这里。',
      'Newcomer · 順位なし · オンライン状況、ラダー、リプレイ。MOD プレイヤーも歓迎。',
      'Newcomer · Not ranked · See who is online, climb the ladder, and keep the replays of your best games. Mods welcome.',
    ]);
  });

  test('a name with markup stays text', async () => {
    const [personaId = 0] = await seedPersonas(host.database.db, [`"><script>a&'$&`]);

    const { body } = await open(`/persona/${String(personaId)}`, english);

    expect(body).toContain(`<title>&quot;&gt;&lt;script&gt;a&amp;'$&amp; · RA3 Community</title>`);
    expect(body).toContain(
      `content="&quot;&gt;&lt;script&gt;a&amp;'$&amp; · Not ranked · See who is online, climb the ladder, and keep the replays of your best games. Mods welcome."`,
    );
    expect(body).not.toContain('<script');
  });

  test('what the caller says of host and protocol is in no page', async () => {
    const path = `/persona/${String(world().personaIds[3])}`;
    const pages = await Promise.all(
      ['evil.example', 'a"b.example', 'x y'].map((name) =>
        open(path, { host: name, 'x-forwarded-host': name, 'x-forwarded-proto': 'javascript' }),
      ),
    );

    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(pages.map(({ body }) => tagsOf(body)[0])).not.toContain('old');
    expect(pages.map(({ body }) => /evil|example|javascript|canonical|og:url/.exec(body))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('a persona against itself gets the ordinary page', async () => {
    const id = String(world().personaIds[0]);

    expect((await open(`/persona/${id}/versus/${id}`)).body).toBe(INDEX);
  });

  test.each(['/persona/999999999', '/match/999999999', '/match/recent'])(
    '%s gets the ordinary page',
    async (path) => {
      const page = await open(path);

      expect(page.statusCode).toBe(200);
      expect(page.body).toBe(INDEX);
    },
  );

  test('programs that fetch previews get the page, though they do not name HTML', async () => {
    const path = `/persona/${String(world().personaIds[0])}`;
    const answers = await Promise.all(
      [{ accept: '*/*' }, {}, { accept: 'application/json' }, { accept: 'image/*' }].map((headers) =>
        host.app.inject({ url: path, headers }),
      ),
    );
    const other = await host.app.inject({ url: '/favicon.ico', headers: { accept: '*/*' } });

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404]);
    expect(answers[0]?.body).toContain('<title>Alpha');
    expect(other.statusCode).toBe(404);
  });

  test('the page has a tag of its own, comes compressed and differs by cookie, under the site’s policy', async () => {
    await changeSite('_headers', "/*\n  Content-Security-Policy: script-src 'self'\n");
    const path = `/persona/${String(world().personaIds[1])}`;
    const plain = await open(path);
    const [brotli, gzip, again, ordinary] = await Promise.all([
      open(path, { 'accept-encoding': 'br' }),
      open(path, { 'accept-encoding': 'gzip' }),
      open(path, { 'if-none-match': String(plain.headers.etag) }),
      open('/status'),
    ]);

    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(again.statusCode).toBe(304);
    expect(ordinary.headers.etag).not.toBe(plain.headers.etag);
    expect(plain.headers).toMatchObject({
      vary: 'Cookie, Accept-Language, Accept-Encoding',
      'cache-control': 'no-cache',
      'content-security-policy': "script-src 'self'",
    });
  });

  test('with a public address of the site in its build, that one is canonical', async () => {
    const tag = '<link rel="canonical" href="https://ra3.example/" />';
    await changeSite('home.html', INDEX.replace('<title>', `${tag}<title>`));
    const path = `/match/${String(world().matchIds[0])}`;

    const [, , , , , url, canonical] = tagsOf((await open(path)).body);

    expect([url, canonical]).toEqual([`https://ra3.example${path}`, ` href="https://ra3.example${path}"`]);
  });

  test('personas, matches, ladders and articles name their card, in the reader’s language', async () => {
    const [personaId, matchId] = [String(world().personaIds[0]), String(world().matchIds[0])];
    await mkdir(join(webRoot, 'articles'));
    await changeSite('articles/replays.html', INDEX.replace('website', 'article'));
    const paths = [
      `/persona/${personaId}`,
      `/match/${matchId}`,
      '/ladder/2v2',
      '/articles/replays',
      '/articles/unknown',
      '/status',
    ];

    const pages = await Promise.all(paths.map((path) => open(path, english)));

    expect(pages.map(({ body }) => /og:image" content="([^"]*)/.exec(body)?.[1])).toEqual([
      `http://ra3.example:8080/cards/en/persona/${personaId}.png`,
      `http://ra3.example:8080/cards/en/match/${matchId}.png`,
      'http://ra3.example:8080/cards/en/ladder/ra3-2v2.png',
      'http://ra3.example:8080/cards/en/article/replays.png',
      undefined,
      undefined,
    ]);
  });

  test('with a public address of the site in its build, the card has it too', async () => {
    const tag = '<link rel="canonical" href="https://ra3.example/" />';
    await changeSite('home.html', INDEX.replace('<title>', `${tag}<title>`));

    const page = await open('/ladder/corona/1v1', english);

    expect(page.body).toContain('og:image" content="https://ra3.example/cards/en/ladder/corona-1v1.png"');
  });

  test.each(['/persona/1', '/ladder/2v2'])(
    'the card of %s is at the address by which each caller reached the site',
    async (path) => {
      const called = [
        { host: 'one.example', 'x-forwarded-proto': 'https' },
        { host: 'two.example:8080' },
        { host: 'two.example:8080', 'x-forwarded-proto': 'javascript' },
      ];
      const pages = await Promise.all(
        called.map((headers) => open(path.replace('1', String(world().personaIds[0])), headers)),
      );

      expect(
        pages.map(({ body }) => /(?:og|twitter):image" content="([^"]*)\/cards/.exec(body)?.[1]),
      ).toEqual(['https://one.example', 'http://two.example:8080', undefined]);
    },
  );

  test('PUBLIC_URL is the address of cards and pages, whatever the caller says', async () => {
    const configuration = { webRoot, publicUrl: 'https://public.example' };
    const named = await startTestHost({ database: host.database, configuration, clock: () => now });
    onTestFinished(() => named.close());
    const path = `/persona/${String(world().personaIds[0])}`;

    const { body } = await named.app.inject({ url: path, headers: BROWSER });

    expect(tagsOf(body)[5]).toBe(`https://public.example${path}`);
    expect(body).toContain(`og:image" content="https://public.example/cards/`);
    expect(body).not.toContain('ra3.example');
  });

  test('other sites show a page in the language of the reader’s browser, until the site was shown in another', async () => {
    await changeSite('home.html', INDEX.replaceAll('"old"', '"首页"'));
    await changeSite('home.en.html', INDEX.replaceAll('"old"', '"Home"'));
    const persona = `/persona/${String(world().personaIds[4])}`;
    const asked = { 'accept-language': 'fr, ja;q=0.4, en-GB;q=0.8' };
    const pages = await Promise.all([
      ...[open('/'), open('/', asked), open('/', { ...asked, cookie: 'ra3_locale=zh-CN' })],
      ...[open(persona, asked), open(persona, { 'accept-language': 'fr;q=x, *' })],
    ]);

    expect(pages.map(({ body }) => tagsOf(body)[4]?.split(' · ')[1] ?? tagsOf(body)[4])).toEqual([
      ...['首页', 'Home', '首页'],
      ...['Not ranked', '未上榜'],
    ]);
  });

  test(
    'previews and calls share one limit, beyond which the page is the ordinary one',
    { tags: 'rest' },
    async () => {
      const limited = await startTestHost({
        database: host.database,
        configuration: { webRoot },
        clock: () => now,
        rateLimits: { read: ratePerMinute.read },
      });
      const [first, second] = world().personaIds;
      const call = () => limited.app.inject('/api/ext/capabilities');
      const read = async (personaId: number) =>
        tagsOf(
          (await limited.app.inject({ url: `/persona/${String(personaId)}`, headers: BROWSER })).body,
        )[0];
      const before = await read(first);
      const calls = await Promise.all(Array.from({ length: ratePerMinute.read }, call));
      const after = [await read(first), await read(second)];
      await limited.close();

      expect(before).toMatch(/^Alpha/);
      expect(calls.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
      // The first is cached, and costs the database nothing.
      expect(after).toEqual([before, 'old']);
    },
  );
});
