import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { testFirstInShort } from '../support/first-in-short.js';
import { countShifts, shiftsOf } from '../support/watch-page.js';

const articleNames = readdirSync(join(import.meta.dirname, '../../locales/articles/en'))
  .map((file) => parse(file).name)
  .filter((name) => name !== 'index');

const site = useDemoSite();

/** Waits until the site has taken the drawn page over. */
const untilTaken = (page: Page) => page.locator('[data-prerendered]').waitFor({ state: 'detached' });

const tagsOf = (page: Page) =>
  page.evaluate(() => {
    const read = (selector: string, attribute: string) =>
      document.head.querySelector(selector)?.getAttribute(attribute);
    return {
      title: document.title,
      description: read('[name=description]', 'content'),
      ogTitle: read('[property="og:title"]', 'content'),
      ogDescription: read('[property="og:description"]', 'content'),
      ogUrl: read('[property="og:url"]', 'content'),
      canonical: read('[rel=canonical]', 'href'),
    };
  });

describe('without scripts', () => {
  let page: Page;
  let context: BrowserContext;

  beforeAll(async () => {
    ({ page, context } = await site.browser.newPage({ javaScriptEnabled: false }));
  });
  afterAll(() => context.close());

  test.each([
    { path: '/', heading: '红色警戒 3，战斗仍在继续' },
    { path: '/status', heading: '在线' },
    { path: '/articles/tutorial', heading: '新手入门' },
    { path: '/articles/tutorial/', heading: '新手入门' },
  ])('$path has its heading', async ({ path, heading }) => {
    await page.goto(site.host.baseUrl + path);

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  });

  test.each(articleNames)(
    'the whole article %s is in the prerendered page, under its own title',
    async (name) => {
      await page.goto(`${site.host.baseUrl}/articles/${name}`);
      const heading = await page.getByRole('heading', { level: 1 }).innerText();

      expect(await page.title()).toBe(`${heading} · 红警 3 社区`);
      expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(300);
    },
  );
});

/** Opens a page, and waits until the site has taken it over and has its data. */
async function openTaken(path: string) {
  const opened = await site.browser.newPage({ viewport: { width: 1366, height: 768 } });
  await countShifts(opened.page);
  await opened.page.addInitScript(() => {
    // Before the scripts of the site run.
    document.addEventListener('readystatechange', () => {
      const heading = document.querySelector('h1');
      if (document.readyState === 'interactive') Object.assign(window, { heading });
    });
  });
  await opened.page.goto(site.host.baseUrl + path);
  await untilTaken(opened.page);
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

/** Whether the heading that is shown is the one that the build has drawn. */
const keepsHeading = (page: Page) =>
  page.evaluate(() => document.querySelector('h1') === (window as unknown as { heading: Element }).heading);

/** The scripts of pages other than home, with their messages. */
const PAGE_SCRIPTS = /\/assets\/(page|status)-[^/]*\.js$/;

describe('a prerendered page', () => {
  const expectTaken = async (path: string, isHeadingKept: boolean) => {
    const { page, context, problems } = await openTaken(path);

    expect(await keepsHeading(page)).toBe(isHeadingKept);
    expect(await shiftsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  };
  const expectHydrated = (path: string) => expectTaken(path, true);
  const expectReplaced = (path: string) => expectTaken(path, false);
  const hydrated = 'at %s becomes the site: its elements stay, nothing moves, and nothing complains';
  const replaced =
    'at %s, which is not the address that was drawn, gives way to the site without a move or a complaint';

  testFirstInShort(['/', '/ladder/ra3/1v1'], hydrated, expectHydrated);
  test.each(['/status', '/match/recent', '/articles', '/articles/tutorial'])(
    hydrated,
    { tags: 'rest' },
    expectHydrated,
  );
  test.each(['/ladder/ra3/1v1?season=2', '/?international', '/articles/tutorial?from=mail', '/status/'])(
    replaced,
    { tags: 'rest' },
    expectReplaced,
  );

  test(
    'stays while its code loads, however long that takes, and the bar above it works already',
    { tags: 'rest' },
    async () => {
      const { page, context, problems } = await site.browser.newPage({ colorScheme: 'dark' });
      const holding = new AbortController();
      await page.clock.install();
      await page.route(PAGE_SCRIPTS, async (route) => {
        if (!holding.signal.aborted) await once(holding.signal, 'abort');
        await route.continue();
      });
      await page.goto(`${site.host.baseUrl}/status`);
      await untilTaken(page);
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      await page.getByRole('button', { name: '切换到浅色' }).click();
      await page.getByRole('button', { name: '切换到深色' }).waitFor();
      // Past a tick of the clock that all ages on a page share.
      await page.clock.runFor(15_000);
      const waiting = await heading.evaluate((element) => element.isConnected);
      holding.abort();
      await page.getByRole('heading', { level: 2 }).first().waitFor();

      expect([waiting, await heading.evaluate((element) => element.isConnected)]).toEqual([true, true]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test(
    'is hidden from readers of another language, whom the host does not know yet',
    { tags: 'rest' },
    async () => {
      const { page, context } = await site.browser.newPage({ stored: { 'ra3.locale': 'en' } });
      // Blocks the site's scripts, so that only the prerendered page could be visible.
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await page.goto(`${site.host.baseUrl}/articles/tutorial`);

      expect(await page.locator('[data-prerendered]').count()).toBe(1);
      expect(await page.locator('[data-prerendered]').isVisible()).toBe(false);
      await context.close();
    },
  );
});

// S1-08
function comesBack(locale: string): void {
  const title = '%s comes drawn in that language, and becomes the site without a complaint';
  const expectDrawn = async (path: string) => {
    const { page, context, problems } = await site.browser.newPage({ stored: { 'ra3.locale': locale } });
    await page.goto(site.host.baseUrl + path);
    await untilTaken(page);
    await page.waitForLoadState('networkidle');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(site.host.baseUrl + path);

    expect(await page.locator('[data-prerendered]').getByRole('heading', { level: 1 }).innerText()).toBe(
      heading,
    );
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);

    await page.unroute(/\/assets\/.*\.js$/);
    await page.goto(site.host.baseUrl + path);
    await untilTaken(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);
    await context.close();
  };

  test.each(['/status'])(title, expectDrawn);
  test.each(['/', '/articles/tutorial'])(title, { tags: 'rest' }, expectDrawn);
}

describe.each(['en', 'ja-JP'])('to a reader of %s who comes back', { tags: 'rest' }, comesBack);

describe('the meta tags for search engines and link previews', () => {
  test('change on navigation', { tags: 'rest' }, async () => {
    const { page, context } = await site.browser.newPage();
    await page.goto(`${site.host.baseUrl}/articles/tutorial?from=mail`);
    await untilTaken(page);
    const article = await tagsOf(page);
    await page.getByRole('navigation', { name: '主要页面' }).getByRole('link', { name: '天梯' }).click();
    await page.waitForFunction(() => document.title.includes('1v1'));
    const ladder = await tagsOf(page);

    expect(article.canonical).toBe(`${site.host.baseUrl}/articles/tutorial`);
    expect(article.ogUrl).toBe(article.canonical);
    expect(article.ogTitle).toBe(article.title);
    expect(article.description).toMatch(/^新手入门 · 从零开始/);
    expect(ladder.canonical).toMatch(/\/ladder\/ra3\/1v1$|\/ladder\/1v1$/);
    expect(ladder.ogTitle).toBe(ladder.title);
    expect(ladder.ogDescription).toBe(ladder.description);
    expect(ladder.description).not.toBe(article.description);
    await context.close();
  });
});

interface Named {
  readonly personaId: number;
}

/** What a program sees that shows a link in a chat: it runs no scripts. */
async function previewOf(path: string, locale: string) {
  const answer = await fetch(site.host.baseUrl + path, {
    headers: { accept: '*/*', cookie: `ra3_locale=${locale}` },
  });
  const html = await answer.text();
  const read = (pattern: RegExp) => plainText(pattern.exec(html)?.[1] ?? '');
  return {
    title: read(/<title>([^<]*)/),
    ogTitle: read(/property="og:title"\s+content="([^"]*)/),
    description: read(/name="description"\s+content="([^"]*)/),
    ogDescription: read(/property="og:description"\s+content="([^"]*)/),
    ogUrl: read(/property="og:url"\s+content="([^"]*)/),
  };
}

const plainText = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Addresses of a match that nothing moves any more, of one of its players, and of both against each other. */
async function sharedPaths(): Promise<readonly string[]> {
  const answer = await fetch(`${site.host.baseUrl}/api/ext/match/filtered?kind=automatch1v1&order=worth`);
  // The host's own tests check the shape.
  const { records } = (await answer.json()) as {
    records: { id: string; winners: Named[]; losers: Named[] }[];
  };
  const match = records.find(({ winners, losers }) => winners.length > 0 && losers.length > 0);
  const [winner, loser] = [match?.winners[0]?.personaId, match?.losers[0]?.personaId].map(String);
  return [
    `/match/${String(match?.id)}`,
    `/persona/${String(winner)}`,
    `/persona/${String(winner)}/versus/${String(loser)}`,
  ];
}

interface Reader {
  readonly locale: string;
  readonly standing: RegExp;
}

function linkInChat({ locale, standing }: Reader): void {
  testFirstInShort(
    [
      { what: 'match', place: 0 },
      { what: 'player', place: 1 },
      { what: 'comparison', place: 2 },
    ],
    'to a $what has the title that the site sets in the browser',
    async ({ place }) => {
      const path = (await sharedPaths())[place] ?? '';
      const preview = await previewOf(path, locale);
      const { page, context } = await site.browser.newPage({ stored: { 'ra3.locale': locale } });
      await page.goto(site.host.baseUrl + path);
      // Until the site has replaced the prerendered page, the title is that of the host.
      await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.title()).toBe(preview.title);
      const tags = await tagsOf(page);

      expect(preview.title).not.toBe('');
      // This build has no public address, and what a request says of the host may be anything.
      expect(preview).toMatchObject({
        ogTitle: tags.ogTitle,
        ogUrl: '',
        ogDescription: preview.description,
      });
      expect(tags.ogUrl).toBe(site.host.baseUrl + path);
      await context.close();
    },
  );

  test('to a ranked player tells rank and Elo', async () => {
    const answer = await fetch(`${site.host.baseUrl}/api/stats/ladder/ra3/1v1/records/page/1/result`);
    const { records } = (await answer.json()) as { records: { personaId: number; personaName: string }[] };
    const { description } = await previewOf(`/persona/${String(records[2]?.personaId)}`, locale);

    expect(description).toMatch(standing);
    expect(description.startsWith(`${String(records[2]?.personaName)} · `)).toBe(true);
  });
}

describe.each<Reader>([{ locale: 'en', standing: / · rank [\d,]+ · [\d,]+ Elo · / }])(
  'a link in a chat, for a reader of $locale',
  linkInChat,
);
describe.each<Reader>([{ locale: 'zh-CN', standing: / · 第 [\d,]+ 名 · [\d,]+ Elo · / }])(
  'a link in a chat, for a reader of $locale',
  { tags: 'rest' },
  linkInChat,
);

describe('on paper', () => {
  const title = '%s is dark words on white, without menus and buttons, with its table';
  const expectPaper = async (path: string) => {
    const { page, context } = await site.browser.newPage({ colorScheme: 'dark' });
    await page.goto(site.host.baseUrl + path);
    await untilTaken(page);
    await page.getByRole('table').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const shown = (role: 'button' | 'navigation' | 'banner' | 'contentinfo') => page.getByRole(role).count();

    expect(await Promise.all([shown('button'), shown('navigation'), shown('contentinfo')])).toEqual([
      0, 0, 0,
    ]);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('columnheader').first().isVisible()).toBe(true);
    expect(
      await page
        .getByRole('main')
        .evaluate((main) => [getComputedStyle(main).color, getComputedStyle(document.body).backgroundColor]),
    ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await context.close();
  };

  test.each(['/ladder/ra3/1v1'])(title, expectPaper);
  test.each(['/articles/ranked-play'])(title, { tags: 'rest' }, expectPaper);
});
