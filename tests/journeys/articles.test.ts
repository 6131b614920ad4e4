import { expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { describeFirstInShort } from '../support/first-in-short.js';

const site = useDemoSite();

async function openIn(locale: string, path: string) {
  // Reduced motion, because axe would measure colours during a theme transition.
  const opened = await site.browser.newPage({ reducedMotion: 'reduce', stored: { 'ra3.locale': locale } });
  await opened.page.goto(site.host.baseUrl + path);
  return opened;
}

// S2-02 S1-01 S1-08
describeFirstInShort(
  [
    { locale: 'en', index: 'Guides', first: 'Getting started', part: 'Make an account' },
    { locale: 'zh-CN', index: '玩家手册', first: '新手入门', part: '注册账号' },
    { locale: 'ja-JP', index: 'ガイド', first: 'はじめに', part: 'アカウントを作る' },
  ],
  'in $locale',
  ({ locale, index, first, part }) => {
    test('the footer links to the articles, and their index to the first one', async () => {
      const { page, context, problems } = await openIn(locale, '/articles/agreement');
      await page.getByRole('contentinfo').getByRole('link', { name: index }).click();
      await page.getByRole('main').getByRole('link', { name: first }).click();
      await page.getByRole('article').waitFor();

      expect(await page.title()).toContain(first);
      expect(await page.getByRole('heading', { name: part }).count()).toBe(1);
      expect(problems).toEqual([]);
      await context.close();
    });

    // S8-35
    test(
      'an article without a translation is shown in Chinese, marked as Chinese',
      { tags: 'rest' },
      async () => {
        const { page, context, problems } = await openIn(locale, '/articles/agreement');
        const text = page.getByRole('article');
        await text.waitFor();

        expect(await text.getAttribute('lang')).toBe(locale === 'en' ? 'en' : 'zh-CN');
        expect(problems).toEqual([]);
        await context.close();
      },
    );
  },
);

// S7-61
test(
  'every file of the articles comes from the host itself, one for each article that is read',
  { tags: 'rest' },
  async () => {
    const { page, context } = await openIn('en', '/articles/ranked-play');
    await page.getByRole('article').waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );

    expect(loaded.filter((name) => !name.startsWith(site.host.baseUrl))).toEqual([]);
    expect(loaded.filter((name) => /ranked-play|tutorial|agreement/.test(name))).toHaveLength(1);
    await context.close();
  },
);

// S2-18
test('a link to a section scrolls it to the top of the window, by a click and by its address', async () => {
  const { page, context } = await openIn('en', '/articles/ranked-play');
  await page.getByRole('link', { name: 'Seasons' }).click();
  const heading = page.getByRole('heading', { name: 'Seasons' });
  await page.waitForFunction(() => window.scrollY > 0);
  const afterClick = (await heading.boundingBox())?.y ?? Number.NaN;
  await page.reload();
  await page.waitForFunction(() => window.scrollY > 0);

  expect(page.url()).toContain('#seasons');
  expect(afterClick).toBeLessThan(200);
  await context.close();
});
