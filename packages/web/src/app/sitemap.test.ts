// @vitest-environment node
import { articleNames } from '@ra3/locales/articles';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { writeSitemap } from '../../build/sitemap.js';
import { sitePages, patternOf } from './paths.js';

const addressesIn = (sitemap = '') =>
  Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url);

test('the sitemap lists only pages that every visitor may open', () => {
  const files = writeSitemap({ siteUrl: 'https://site.example', articles: articleNames });
  const visitorPages = sitePages.filter(({ access }) => access === 'visitor');
  const lost = addressesIn(files['sitemap.xml']).filter(
    (url) => !visitorPages.some((page) => matchPath(patternOf(page), new URL(url).pathname)),
  );

  expect(lost).toEqual([]);
  expect(addressesIn(files['sitemap.xml'])).toEqual(
    expect.arrayContaining(articleNames.map((name) => `https://site.example/articles/${name}`)),
  );
  expect(files['robots.txt']).toContain('Sitemap: https://site.example/sitemap.xml');
});

test('without a configured site URL the build writes robots.txt but no sitemap', () => {
  const files = writeSitemap({ siteUrl: undefined, articles: articleNames });

  expect(Object.keys(files)).toEqual(['robots.txt']);
  expect(files['robots.txt']).not.toContain('Sitemap');
});
