// @vitest-environment node
import { ARTICLE_INDEX, articleNames, type Article, type ArticleBlock } from '@ra3/locales/articles';
import { limits, locales, rating } from '@ra3/sdk/facts';
import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { links } from '../../platform/routing/links.js';
import type { MarkdownInline } from '@ra3/sdk/rules/markdown';
import { findArticle, neighboursOf } from './article-library.js';

const compiled = import.meta.glob<Article>('../../../../../locales/articles/*/*.md', {
  import: 'content',
  eager: true,
});
const invalidArticles = import.meta.glob('./testing/*.md');
const patterns = Object.values(links).map(({ pattern }) => pattern);

function inlinesOf(block: ArticleBlock): readonly MarkdownInline[] {
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'text', text: block.text }];
    case 'list':
      return block.items.flat();
    case 'table':
      return [...block.head.flat(), ...block.rows.flat(2)];
    case 'note':
    case 'paragraph':
      return block.inlines;
  }
}

function textOf({ title, lead, blocks }: Article): string {
  return [title, lead, ...blocks.flatMap(inlinesOf).map(({ text }) => text)].join('\n');
}

function headingIds({ blocks }: Article): string[] {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
}

/** Whether the path of a link matches a route, and its hash a heading of the linked article. */
function isValidLink(url: string, article: Article, locale: string): boolean {
  const { pathname, hash } = new URL(url, 'https://site.example/articles/here');
  const name = matchPath(links.articles.pattern, pathname)?.params.name;
  const target = url.startsWith('#')
    ? article
    : compiled[`../../../../../locales/articles/${locale}/${name ?? ''}.md`];
  if (hash !== '' && (target === undefined || !headingIds(target).includes(hash.slice(1)))) return false;
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
}

describe.each(Object.entries(compiled))('%s', (path, article) => {
  const locale = path.split('/').at(-2) ?? '';

  test('has a value for every placeholder and no unparsed Markdown', () => {
    expect(textOf(article)).not.toMatch(/undefined|NaN|\[object|Infinity|\{\{|\*\*|\]\(/);
  });

  test('has only links to pages and headings that exist', () => {
    const urls = article.blocks
      .flatMap(inlinesOf)
      .flatMap((part) => (part.kind === 'link' ? [part.url] : []));

    expect(urls.filter((url) => !url.startsWith('https:') && !isValidLink(url, article, locale))).toEqual([]);
  });

  test('has unique heading ids', () => {
    expect(new Set(headingIds(article)).size).toBe(headingIds(article).length);
  });
});

test.each(articleNames)('the headings of %s have the same ids in English and Chinese', (name) => {
  const [english, chinese] = (['en', 'zh-CN'] as const).map(
    (locale) => compiled[`../../../../../locales/articles/${locale}/${name}.md`],
  );

  expect(english && headingIds(english)).toEqual(chinese && headingIds(chinese));
});

// S9-01
test.each(['en', 'zh-CN'])('the numbers in %s are those of the contract', (locale) => {
  const gameIds = compiled[`../../../../../locales/articles/${locale}/game-ids.md`];
  const numbers = gameIds === undefined ? [] : textOf(gameIds).match(/\d+/g);

  expect(numbers).toEqual(
    expect.arrayContaining(
      [limits.gameIdAscii.max, limits.gameIdGb2312.max, limits.rankedPersonas, limits.personasPerUser].map(
        String,
      ),
    ),
  );
  expect(JSON.stringify(compiled[`../../../../../locales/articles/${locale}/ranked-play.md`])).toContain(
    String(rating.start),
  );
});

// S2-02
test.each(locales)('every article exists in %s or falls back to Chinese', (locale) => {
  const found = [ARTICLE_INDEX, ...articleNames].map((name) => findArticle(name, locale)?.locale);

  expect(found.filter((language) => language !== locale && language !== 'zh-CN')).toEqual([]);
});

test.each(locales)('the index in %s has only a title and a lead', (locale) => {
  const index = compiled[`../../../../../locales/articles/${locale}/${ARTICLE_INDEX}.md`];

  expect(index?.blocks).toEqual([]);
});

// S8-35
test('an article that exists in no language is not found', () => {
  expect(findArticle('no-such-article', 'en')).toBeUndefined();
  expect(findArticle('../en/tutorial', 'en')).toBeUndefined();
});

test('the first article has no previous one, and the last no next one', () => {
  expect(neighboursOf('tutorial', 'en')).toMatchObject({ previous: undefined, next: { name: 'game-ids' } });
  expect(neighboursOf('agreement', 'en').next).toBeUndefined();
});

describe('the build rejects', () => {
  test('HTML in an article', async () => {
    await expect(invalidArticles['./testing/with-html.md']?.()).rejects.toThrow(
      'Articles have no html: "<b>"',
    );
  });

  test('a heading without an id', async () => {
    await expect(invalidArticles['./testing/without-heading-id.md']?.()).rejects.toThrow(
      'Write a heading as "## Words {#id}"',
    );
  });
});
