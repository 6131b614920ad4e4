// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';

const fetch = fakeFetch({});

afterEach(() => {
  vi.useRealTimers();
});

// S2-02, S1-01
describe('articles', () => {
  test('without a name show the index with links to all of them', async () => {
    await renderSite({ path: '/articles', fetch });
    const list = within(await screen.findByRole('navigation', { name: 'All articles' }));

    expect(screen.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/articles/tutorial',
      '/articles/game-ids',
      '/articles/ranked-play',
      '/articles/replays',
      '/articles/server-status',
      '/articles/agreement',
    ]);
  });

  test('which the reader would get in Chinese say so in the index', async () => {
    await renderSite({ path: '/articles', locale: 'ja-JP', fetch });
    const items = within(await screen.findByRole('navigation', { name: 'すべての記事' })).getAllByRole(
      'listitem',
    );

    expect(items.filter((item) => within(item).queryByText('中国語') === null)).toHaveLength(1);
    expect(items[0]).toHaveTextContent(/^はじめに/);
    expect(items[0]).not.toHaveTextContent('中国語');
  });

  test('a link to the next article says that it is in Chinese', async () => {
    await renderSite({ path: '/articles/tutorial', locale: 'ja-JP', fetch });

    expect(await screen.findByRole('link', { name: /次の記事.*中国語/ })).toHaveAttribute(
      'href',
      '/articles/game-ids',
    );
  });

  test('a name shows that article, with its table of contents', async () => {
    await renderSite({ path: '/articles/ranked-play', fetch });
    const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));

    expect(screen.getByRole('table', { name: 'Tiers' })).toBeVisible();
    expect(contents.getByRole('link', { name: 'Placement' })).toHaveAttribute(
      'href',
      '/articles/ranked-play#placement',
    );
  });

  test('one links to the next', async () => {
    const { address } = await renderSite({ path: '/articles/tutorial', fetch });
    const turn = within(await screen.findByRole('navigation', { name: 'More articles' }));
    await userEvent.click(turn.getByRole('link', { name: 'Next Game IDs' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Game IDs' })).toBeVisible();
    expect(address()).toBe('/articles/game-ids');
  });

  test('the agreement is an article', async () => {
    await renderSite({ path: '/articles/agreement', fetch });

    expect(await screen.findByRole('heading', { name: 'Fair play' })).toBeVisible();
  });

  // S2-18
  test('a link to a heading scrolls to it after the text has loaded', async () => {
    const scrolled: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
      scrolled.push(this.id);
    });
    await renderSite({ path: '/articles/ranked-play#seasons', fetch });
    await screen.findByRole('heading', { name: 'Seasons' });

    await waitFor(() => {
      expect(scrolled).toContain('seasons');
    });
  });
});

// S8-35
describe('an article that is missing', () => {
  test('in the locale is shown in Chinese, with a notice', async () => {
    await renderSite({ path: '/articles/ranked-play', locale: 'ja-JP', fetch });
    const text = await screen.findByRole('article');

    expect(screen.getByText(/中国語で表示しています/)).toBeVisible();
    expect(text).toHaveAttribute('lang', 'zh-CN');
  });

  test('in every language shows an error page with all articles', async () => {
    await renderSite({ path: '/articles/no-such-article', fetch });

    expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Getting started' })).toBeVisible();
  });
});
