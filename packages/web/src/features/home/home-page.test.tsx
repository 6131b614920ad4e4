import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createSimulatedHost } from '../../platform/desktop-host/simulated-host.js';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderSite, type SiteOptions } from '../../testing/render-site.js';
import { aRoom, aStatus, BASIC_PATH, DETAIL_PATH } from '../../testing/status-answers.js';
import { stubView } from '../../testing/stub-view.js';

const counts = { onlinePlayerCount: 1234, gameRoomCount: 7 };
const version = {
  version: '2.5',
  url: 'https://example.org/client',
  installerUrl: 'https://example.org/setup',
};

function home(answers: Parameters<typeof fakeFetch>[0], options: Partial<SiteOptions> = {}) {
  return renderSite({ fetch: fakeFetch({ [BASIC_PATH]: () => counts, ...answers }), ...options });
}

// S2-01, S2-27, S3-14
describe('the banner', () => {
  test('shows the numbers of players and rooms, with a link to the status', { tags: 'rest' }, async () => {
    await home({});
    const link = await screen.findByRole('link', { name: /players online/ });

    expect(link).toHaveTextContent('1,234players online–to join, of 7 rooms–looking for a match');
    expect(link).toHaveAttribute('href', '/status');
  });

  test('shows the counts of the status page once they are there', async () => {
    const games = [aRoom(), aRoom({ gamemode: 'closedplaying' })];
    await home({ [DETAIL_PATH]: () => aStatus({ players: [{ id: 1, name: 'Kim' }], games }) });

    await waitFor(() => {
      expect(screen.getByRole('link', { name: /player online/ })).toHaveTextContent(
        '1player online1to join, of 7 rooms0looking for a match',
      );
    });
  });

  test('shows a loading state until the first response', { tags: 'rest' }, async () => {
    await renderSite({ fetch: () => new Promise(() => undefined) });

    expect(await screen.findByText('Loading the server status', { selector: '[role=status]' })).toBeVisible();
  });

  test('shows the server as offline when it is unreachable', async () => {
    await home({ [BASIC_PATH]: () => undefined });

    expect(await screen.findByText('Server offline')).toBeVisible();
  });

  test('shows a 200 with the body of another service as a failure, and not as nobody online', async () => {
    await home({ [BASIC_PATH]: () => ({ status: 'ok', hello: 1 }) });

    expect(await screen.findByText(/sent an answer that cannot be read/)).toBeVisible();
    expect(screen.queryByText(/players online/)).toBeNull();
  });

  test('shows the reason of an error response', async () => {
    await home({ [BASIC_PATH]: () => problem(500, 'out of ore') });

    expect(await screen.findByText('Failed to obtain server status')).toBeVisible();
    expect(screen.getByText(/went wrong on the server/)).toBeVisible();
  });
});

// S2-28
describe('registering', { tags: 'rest' }, () => {
  const registerLink = () => screen.queryByRole('link', { name: 'Register or sign in' });

  test('is offered to visitors', async () => {
    await home({});
    await screen.findByRole('heading', { level: 1 });

    expect(registerLink()).toHaveAttribute('href', '/auth?mode=register');
  });

  test('is not offered to signed-in users', async () => {
    await home({}, { stored: { 'ra3.isLoggedIn': 'true' } });
    await screen.findByRole('heading', { level: 1 });

    expect(registerLink()).toBeNull();
  });

  test('is not offered in super-green mode', async () => {
    await home({}, { path: '/?superGreen' });
    await screen.findByRole('heading', { level: 1 });

    expect(registerLink()).toBeNull();
  });
});

// S2-30
describe('downloads', { tags: 'rest' }, () => {
  test('link to the client and the installer of the current version', async () => {
    await home({ '/version.json': () => version });

    expect(await screen.findByRole('link', { name: 'Download client 2.5' })).toHaveAttribute(
      'href',
      version.url,
    );
    expect(screen.getByRole('link', { name: 'Installer 2.5' })).toHaveAttribute('href', version.installerUrl);
  });

  test.each([
    ['en', 'Download client 2.5', 'Installer 2.5'],
    ['zh-CN', '下载客户端 2.5', '下载安装程序 2.5'],
    ['ja-JP', 'クライアント 2.5', 'インストーラー 2.5'],
  ] as const)('both tell the version in %s', async (locale, client, installer) => {
    await home({ '/version.json': () => version }, { locale });

    expect(await screen.findByRole('link', { name: client })).toBeVisible();
    expect(screen.getByRole('link', { name: installer })).toBeVisible();
  });

  test('are offered on plain http at an address of the local network, where crypto has no randomUUID', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await home({ '/version.json': () => version });

    expect(await screen.findByRole('link', { name: 'Download client 2.5' })).toBeVisible();
  });

  // S7-59
  test('read the version with another random query at each visit, so that no cache returns an old one', async () => {
    const fetch = vi.fn(fakeFetch({ [BASIC_PATH]: () => counts, '/version.json': () => version }));
    const first = await renderSite({ fetch });
    await screen.findByRole('link', { name: /Installer/ });
    first.unmount();
    await renderSite({ fetch });
    await screen.findByRole('link', { name: /Installer/ });
    const addresses = fetch.mock.calls
      .map(([url]) => new URL(url))
      .filter(({ pathname }) => pathname === '/version.json');
    const [before, after] = addresses.map(({ searchParams }) => searchParams.get('random'));

    expect(before).toMatch(/./);
    expect(after).toMatch(/./);
    expect(after).not.toBe(before);
  });

  test('are not offered inside the client', async () => {
    await home({ '/version.json': () => version }, { desktopObject: createSimulatedHost() });
    await screen.findByRole('link', { name: /players online/ });

    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
  });

  test('never link to anything but http and https addresses', async () => {
    await home({ '/version.json': () => ({ ...version, url: 'javascript:alert(1)' }) });
    await screen.findByRole('link', { name: /Installer/ });

    expect(screen.queryByRole('link', { name: /Download client/ })).toBeNull();
  });
});

// S2-31, S3-29
describe('the announcement', () => {
  test('is shown in the current locale', async () => {
    const localizedContent = { en: '# Maintenance\n\nOn **Sunday**.', 'zh-CN': '维护' };
    await home({ '/api/announcement/get': () => ({ localizedContent }) });
    const region = within(await screen.findByRole('region', { name: 'Announcement' }));

    expect(await region.findByRole('heading', { name: 'Maintenance' })).toBeVisible();
    expect(region.getByText('Sunday').tagName).toBe('STRONG');
  });

  test('falls back to Chinese, the default locale', async () => {
    await home({ '/api/announcement/get': () => ({ localizedContent: { 'zh-CN': '维护' } }) });

    expect((await screen.findByText('维护')).closest('[lang]')).toHaveAttribute('lang', 'zh-CN');
  });

  test('leaves its place to the guides when there is none', async () => {
    await home({ '/api/announcement/get': () => ({ localizedContent: { en: '  ' } }) });
    const banner = within(await screen.findByRole('region', { name: 'RA3 Community' }));

    expect(await banner.findByRole('link', { name: /^Getting started/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
    expect(screen.getAllByRole('navigation', { name: 'New here?' })).toHaveLength(1);
  });

  test('shows the reason of a failure', { tags: 'rest' }, async () => {
    await home({ '/api/announcement/get': () => problem(500, 'out of ore') });
    const region = within(await screen.findByRole('region', { name: 'Announcement' }));

    expect(await region.findByText(/went wrong on the server/)).toBeVisible();
    expect(region.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('what is further down asks the host for nothing, and says nothing of loading, until it is near', async () => {
  const show = stubView();
  const asked: string[] = [];
  const answers = fakeFetch({ [BASIC_PATH]: () => counts });
  await renderSite({
    fetch: (url, init) => {
      asked.push(url);
      return answers(url, init);
    },
  });
  const ladder = await screen.findByRole('region', { name: 'Top of the 1v1 ladder' });
  const isBusy = ladder.querySelector('[aria-busy=true]') !== null;
  const before = asked.filter((url) => /ladder|filtered|recent/.test(url));
  act(() => show());

  await waitFor(() => {
    expect(asked.filter((url) => /ladder|filtered|recent/.test(url))).not.toEqual([]);
  });
  expect({ before, isBusy }).toEqual({ before: [], isBusy: false });
});
