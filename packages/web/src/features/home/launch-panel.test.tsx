import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clientPatienceMs } from '../../platform/desktop-host/client-call.js';
import { createSimulatedHost } from '../../platform/desktop-host/simulated-host.js';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';

afterEach(() => {
  vi.useRealTimers();
});

const fetch = fakeFetch({});
const fetchVersion = fakeFetch({
  '/version.json': () => ({ version: '1.10.0', url: 'https://a.example', installerUrl: 'https://b.example' }),
});
const tipsOff = { 'ra3.isLaunchTutorialOn': 'false' };
const button = (name: string) => screen.findByRole('button', { name });
/** What the user started; the panel itself asks for the folder of the game and the version of the client. */
const startedIn = ({ calls }: { readonly calls: readonly string[] }) =>
  calls.filter((call) => call !== 'getGamePath' && call !== 'getVersion');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

// S2-29
describe('inside the desktop client', () => {
  test('the launch button starts the game immediately when the tips are off', { tags: 'rest' }, async () => {
    const desktopObject = createSimulatedHost();
    await renderSite({ fetch, desktopObject, stored: tipsOff });
    await userEvent.click(await button('Launch game'));

    expect(startedIn(desktopObject)).toEqual(['launchGame']);
    expect(await screen.findByText(/^In the game since \d/)).toBeVisible();
    expect(await screen.findByText(/Red Alert 3$/, { selector: 'p' })).toBeVisible();
  });

  test('a client that finds no game says so, and leads to its folder', { tags: 'rest' }, async () => {
    const desktopObject = createSimulatedHost({ gamePath: { path: '', problem: null } });
    await renderSite({ fetch, desktopObject });

    expect(await screen.findByRole('link', { name: 'Set its folder' })).toHaveAttribute('href', '/option');
  });

  test.each([
    ['1.2.0', 'en', 'Client 1.2.0. Version 1.10.0 is out. Update the client'],
    ['1.10.0', 'en', 'Client 1.10.0, the newest.'],
    ['1.11', 'en', 'Client 1.11, the newest.'],
    ['1.2.0', 'zh-CN', '客户端 1.2.0，已有新版本 1.10.0。 更新客户端'],
  ] as const)('a client of version %s says in %s: %s', async (version, locale, sentence) => {
    await renderSite({ fetch: fetchVersion, locale, desktopObject: createSimulatedHost({ version }) });

    expect(await screen.findByText(/(Client|客户端) 1\./)).toHaveTextContent(sentence);
  });

  test('beside a client that does not tell its version stands the newest one', { tags: 'rest' }, async () => {
    const desktopObject = createSimulatedHost({ faults: { getVersion: 'missing' } });
    await renderSite({ fetch: fetchVersion, desktopObject });

    expect(await screen.findByText(/^The newest client is version 1.10.0./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Update the client' })).toHaveAttribute('href', '/option');
  });

  test('the diagnosis button starts the diagnosis', { tags: 'rest' }, async () => {
    const desktopObject = createSimulatedHost();
    await renderSite({ fetch, desktopObject });
    await userEvent.click(await button('Diagnose'));

    expect(startedIn(desktopObject)).toEqual(['diagnosis']);
    expect(await screen.findByText(/^The diagnosis opened at/)).toBeVisible();
  });

  test(
    'a failure shows the reason of the client, and the button is enabled again',
    { tags: 'rest' },
    async () => {
      const desktopObject = createSimulatedHost({
        faults: { launchGame: 'throws' },
        reason: 'game folder not found',
      });
      await renderSite({ fetch, desktopObject, stored: tipsOff });
      await userEvent.click(await button('Launch game'));

      expect(await screen.findByText('The game could not be launched: game folder not found')).toBeVisible();
      expect(await button('Launch game')).toBeEnabled();
    },
  );

  // S7-62
  test.each([
    ['missing', 'en', 'Launch game', /could not be launched: This version of the client cannot do that/],
    ['missing', 'zh-CN', '启动游戏', /游戏启动失败：这个版本的客户端还不支持此操作/],
  ] as const)(
    'a launch that is %s says so in %s',
    { tags: 'rest' },
    async (fault, locale, name, sentence) => {
      const desktopObject = createSimulatedHost({ faults: { launchGame: fault } });
      await renderSite({ fetch, desktopObject, locale, stored: tipsOff });
      await userEvent.click(await button(name));

      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  test.each([
    ['en', 'Launch game', /Waiting for the client/, /did not answer within 15 seconds/],
    ['zh-CN', '启动游戏', /响应较慢/, /15 秒内没有响应/],
  ] as const)(
    'a silent client is called slow, and then silent, in %s',
    { tags: 'rest' },
    async (locale, name, slow, silent) => {
      const desktopObject = createSimulatedHost({ faults: { launchGame: 'silent' } });
      await renderSite({ fetch, desktopObject, locale, stored: tipsOff });
      const launch = await button(name);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      fireEvent.click(launch);
      await act(() => vi.advanceTimersByTimeAsync(clientPatienceMs.slow));
      const isSlowSaid = screen.queryByText(slow) !== null;
      await act(() => vi.advanceTimersByTimeAsync(clientPatienceMs.silent));

      expect(isSlowSaid).toBe(true);
      expect(screen.getByText(silent)).toBeVisible();
      expect(launch).toBeEnabled();
    },
  );

  test('a browser shows none of the buttons', async () => {
    await renderSite({ fetch });
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByRole('button', { name: /Launch|Diagnose/ })).toBeNull();
  });
});

// S2-31, S3-34
describe('the short tutorial', { tags: 'rest' }, () => {
  test('opens before the launch while its setting is on', async () => {
    const desktopObject = createSimulatedHost();
    await renderSite({ fetch, desktopObject });
    await userEvent.click(await button('Launch game'));
    const tips = await dialog('Before the first match');
    const before = startedIn(desktopObject);
    await userEvent.click(tips.getByRole('button', { name: 'Launch game' }));

    expect(before).toEqual([]);
    expect(startedIn(desktopObject)).toEqual(['launchGame']);
  });

  test('is switched off by its checkbox', async () => {
    const desktopObject = createSimulatedHost();
    const { parts } = await renderSite({ fetch, desktopObject });
    await userEvent.click(await button('Launch game'));
    const tips = await dialog('Before the first match');
    await userEvent.click(tips.getByRole('checkbox', { name: 'Do not show this again' }));
    await userEvent.click(tips.getByRole('button', { name: 'Close' }));

    expect(parts.settings.read().isLaunchTutorialOn).toBe(false);
    expect(startedIn(desktopObject)).toEqual([]);
  });
});

// S2-31, S2-29
describe('the options dialog', { tags: 'rest' }, () => {
  test('opens with the gear button, and opens the window of the client', async () => {
    const desktopObject = createSimulatedHost();
    await renderSite({ fetch, desktopObject });
    await userEvent.click(await button('Launch options'));
    const options = await dialog('Launch options');
    await userEvent.click(options.getByRole('button', { name: 'Open the client’s window' }));

    await waitFor(() => {
      expect(startedIn(desktopObject)).toEqual(['optionWindow']);
    });
  });

  test('leads to the page of all options, also in a client without a window of its own', async () => {
    const desktopObject = createSimulatedHost({ faults: { optionWindow: 'missing' } });
    const { address } = await renderSite({ fetch, desktopObject });
    await userEvent.click(await button('Launch options'));
    const options = await dialog('Launch options');
    expect(options.queryByRole('button', { name: 'Open the client’s window' })).toBeNull();
    await userEvent.click(options.getByRole('link', { name: 'All client options' }));

    expect(address()).toBe('/option');
  });

  test('switches the tutorial on again', async () => {
    const { parts } = await renderSite({ fetch, desktopObject: createSimulatedHost(), stored: tipsOff });
    await userEvent.click(await button('Launch options'));
    const options = await dialog('Launch options');
    await userEvent.click(options.getByRole('checkbox', { name: 'Show the tips before each launch' }));

    expect(parts.settings.read().isLaunchTutorialOn).toBe(true);
  });
});
