import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { adminPages } from '../features/admin/admin-pages.js';
import { createSimulatedHost } from '../platform/desktop-host/simulated-host.js';
import { links } from '../platform/routing/links.js';
import { fakeFetch } from '../testing/fake-fetch.js';
import { renderSite } from '../testing/render-site.js';
import { aStatus, BASIC_PATH, DETAIL_PATH } from '../testing/status-answers.js';
import { userLinks } from './shell/menu-links.js';

const visitorAnswers = {
  [BASIC_PATH]: () => ({ onlinePlayerCount: 3, gameRoomCount: 1 }),
  [DETAIL_PATH]: () => aStatus(),
};
const fetch = fakeFetch(visitorAnswers);
const admin = { userId: 1, userName: 'boss', email: '', group: 'Admin', state: 'normal', personas: [] };
const adminFetch = fakeFetch({
  ...visitorAnswers,
  '/api/user/v2/status': () => ({ code: 0, info: '', userId: 1, uname: 'boss', group: 'Admin' }),
  '/api/player/info': () => admin,
  '/api/admin/info/user/1': () => ({ ...admin, ban: null }),
  '/api/user/v2/logout': () => ({ code: 0, info: '' }),
});
const sideBar = () => screen.findByRole('dialog', { name: 'Menu' });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// S2-18
describe('addresses', () => {
  test.each(['/main', '/no/such/page', '/statuses'])('%s leads home', { tags: 'rest' }, async (path) => {
    const { address } = await renderSite({ path, fetch });
    await screen.findByRole('link', { name: /players online/ });

    expect(address()).toBe('/');
  });

  test(
    'an address without a page says why the home page opens, and the older name of home does not',
    { tags: 'rest' },
    async () => {
      const notice = /no page at that address/;
      const lost = await renderSite({ path: '/statuses', fetch });
      const shown = await screen.findByText(notice);
      const isAnnounced = shown.closest('[role=status]') !== null;
      lost.unmount();
      await renderSite({ path: '/main', fetch });
      await screen.findByRole('link', { name: /players online/ });

      expect(isAnnounced).toBe(true);
      expect(screen.queryByText(notice)).toBeNull();
    },
  );

  // S9-06
  test('a hash link scrolls to its element after half a second', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderSite({ path: '/status#main', fetch });
    vi.advanceTimersByTime(499);
    const before = scrolled.mock.calls.length;
    vi.advanceTimersByTime(1);

    expect([before, scrolled.mock.calls.length]).toEqual([0, 1]);
  });

  // S2-20
  test.each([
    ['/status', '/main'],
    ['/status?international', '/'],
  ])('entered by %s, the name and the menu lead to %s', { tags: 'rest' }, async (path, home) => {
    await renderSite({ path, fetch });
    const name = (await screen.findAllByRole('link', { name: 'RA3 Community' }))[0];
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const entry = within(await sideBar()).getByRole('link', { name: 'Home' });

    expect([name?.getAttribute('href'), entry.getAttribute('href')]).toEqual([home, home]);
    expect(entry).not.toHaveAttribute('aria-current');
  });

  // S2-20
  test.each(['/', '/?international'])(
    'at %s, home is the current entry of the menu',
    { tags: 'rest' },
    async (path) => {
      await renderSite({ path, fetch });
      await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));

      expect(within(await sideBar()).getByRole('link', { name: 'Home' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    },
  );
});

// S2-21
describe('the side bar', { tags: 'rest' }, () => {
  test('opens with its button and closes on navigation', async () => {
    await renderSite({ fetch });
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const bar = await sideBar();
    const wasOpen = bar.hasAttribute('open');
    await userEvent.click(within(bar).getByRole('link', { name: 'Online' }));
    await screen.findByRole('heading', { name: 'Online' });

    expect(wasOpen).toBe(true);
    expect(bar).not.toHaveAttribute('open');
  });

  // S2-23
  test('shows the admin menu once the admin info has loaded', async () => {
    const { parts } = await renderSite({ fetch: adminFetch });
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const before = screen.queryByRole('heading', { name: 'Administration' });
    await act(() => parts.session.load());

    expect(before).toBeNull();
    expect(await within(await sideBar()).findByRole('heading', { name: 'Administration' })).toBeVisible();
  });
});

test.each(['/stats/corona/1v1/factions', '/stats/ra3/1v1/maps'])(
  'the main links lead to the statistics, and mark them as current on %s',
  async (path) => {
    await renderSite({ path, fetch });
    const links = within(await screen.findByRole('navigation', { name: 'Main' }));

    expect(links.getByRole('link', { current: 'page' })).toBe(
      links.getByRole('link', { name: 'Statistics' }),
    );
    expect(links.getByRole('link', { name: 'Statistics' })).toHaveAttribute(
      'href',
      '/stats/ra3/1v1/factions',
    );
  },
);

// S2-24
test('the user menu opens with its button, closes with Escape, and signs out', { tags: 'rest' }, async () => {
  const { parts } = await renderSite({ fetch: adminFetch });
  await act(() => parts.session.load());
  const button = screen.getByRole('button', { name: 'boss' });
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  const afterEscape = button.getAttribute('aria-expanded');
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

  expect(afterEscape).toBe('false');
  expect(screen.queryByRole('button', { name: 'boss' })).toBeNull();
  expect(parts.settings.read().isLoggedIn).toBe(false);
});

// S4-05
test('a sign-out from the user menu removes the cached answers', async () => {
  const { parts } = await renderSite({ fetch: adminFetch });
  await act(() => parts.session.load());
  parts.queryClient.setQueryData(['own'], 'cached');
  await userEvent.click(screen.getByRole('button', { name: 'boss' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

  expect(parts.queryClient.getQueryData(['own'])).toBeUndefined();
});

// S2-24
test(
  'the user menu leads to the member’s pages and, for an admin, to those of admins and of the host',
  { tags: 'rest' },
  async () => {
    const { parts } = await renderSite({ fetch: adminFetch });
    await act(() => parts.session.load());
    await userEvent.click(screen.getByRole('button', { name: 'boss' }));
    const panel = screen.getByRole('button', { name: 'Sign out' }).parentElement ?? document.body;
    await within(panel).findByRole('heading', { name: 'Administration' });
    const leadsTo = within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

    expect(leadsTo).toEqual([
      ...userLinks.map(({ route }) => links[route].pattern),
      ...adminPages.map(({ address }) => address),
      'http://localhost/docs',
      'http://localhost/health/ready',
    ]);
  },
);

// S2-24
test('the user menu has an entry for each page of a member, in its order', () => {
  expect(userLinks.map(({ route }) => route)).toEqual([
    'account',
    // Beyond the specification.
    'accountSecurity',
    'ownStats',
    'replayLibrary',
    'downloadedMatches',
    'favouriteMatches',
    'replayRepair',
  ]);
});

// S4-05
test('signing out removes the cached responses of the user', { tags: 'rest' }, async () => {
  const { parts } = await renderSite({ fetch: adminFetch });
  await act(() => parts.session.load());
  parts.queryClient.setQueryData(['own', 'rankedPersonas'], { records: [] });
  await userEvent.click(screen.getByRole('button', { name: 'boss' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

  expect(parts.queryClient.getQueryData(['own', 'rankedPersonas'])).toBeUndefined();
});

// S2-22, S1-10
describe('the footer', { tags: 'rest' }, () => {
  const footer = async () => within(await screen.findByRole('contentinfo'));

  test('shows the friend links, the copyright and the version in a circle', async () => {
    await renderSite({ fetch, now: () => new Date('2026-05-01T00:00:00Z') });

    expect((await footer()).getByRole('link', { name: 'C&C:Online' })).toBeVisible();
    expect((await footer()).getByText('© 2026 RA3 Community')).toBeVisible();
    expect((await footer()).getByText('v0.9')).toBeVisible();
  });

  test('links to the guides and the user agreement', async () => {
    await renderSite({ fetch });

    expect((await footer()).getByRole('link', { name: 'Guides' })).toHaveAttribute('href', '/articles');
    expect((await footer()).getByRole('link', { name: 'User agreement' })).toHaveAttribute(
      'href',
      '/articles/agreement',
    );
  });

  test('hides the friend links inside the desktop client', async () => {
    await renderSite({ fetch, desktopObject: createSimulatedHost() });

    expect((await footer()).queryByRole('link', { name: 'C&C:Online' })).toBeNull();
  });
});

// S1-08, S4-27
describe('language and theme', { tags: 'rest' }, () => {
  test('choosing a language changes all messages, the document’s language and the title', async () => {
    const { parts } = await renderSite({ path: '/status', fetch });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), '简体中文');

    expect(await screen.findByRole('heading', { name: '在线' })).toBeVisible();
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('zh-CN');
    });
    expect(document.title).toBe('在线 · 红警 3 社区');
    expect(parts.settings.read().locale).toBe('zh-CN');
  });

  test('following the system shows the browser’s language and stores the choice', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja', 'en']);
    const { parts } = await renderSite({ path: '/status', fetch });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Follow system');

    expect(await screen.findByRole('heading', { name: 'オンライン' })).toBeVisible();
    expect(parts.settings.read().locale).toBe('system');
  });

  test('a Japanese page is all Japanese', async () => {
    await renderSite({ path: '/status', locale: 'ja-JP', fetch });

    expect(await screen.findByRole('heading', { name: 'オンライン' })).toBeVisible();
    expect(screen.getByText(/名前の中のリンクに注意/)).toBeVisible();
  });

  // S1-09
  test('the theme button switches the theme and stores the choice', async () => {
    const { parts } = await renderSite({ fetch, stored: { 'ra3.darkMode': 'true' } });
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Switch to light' }))[0] ?? document.body,
    );

    expect(document.documentElement.dataset.theme).toBe('light');
    expect(parts.settings.read().darkMode).toBe(false);
  });
});

describe('navigation', { tags: 'rest' }, () => {
  test('the heading of the new page gets the focus', async () => {
    await renderSite({ fetch });
    const links = within(await screen.findByRole('navigation', { name: 'Main' }));
    await userEvent.click(links.getByRole('link', { name: 'Online' }));

    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Online' })).toHaveFocus();
    });
  });

  test('the first Tab reaches a link that skips the menus', async () => {
    await renderSite({ fetch });
    await userEvent.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    const wasFirst = document.activeElement === skip;
    await userEvent.click(skip);

    expect(wasFirst).toBe(true);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
