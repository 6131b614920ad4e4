import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createSimulatedHost } from '../../../platform/desktop-host/simulated-host.js';
import { fakeFetch } from '../../../testing/fake-fetch.js';
import { renderSite } from '../../../testing/render-site.js';

const fetch = fakeFetch({});
const tipsOff = { 'ra3.isLaunchTutorialOn': 'false' };
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

// S2-29
describe('inside the desktop client', () => {
  test('the launch button starts the game immediately when the tips are off', async () => {
    const desktopHost = createSimulatedHost();
    await renderSite({ fetch, desktopHost, stored: tipsOff });
    await userEvent.click(await button('Launch game'));

    expect(desktopHost.calls).toEqual(['launchGame']);
  });

  test('the diagnosis button starts the diagnosis', async () => {
    const desktopHost = createSimulatedHost();
    await renderSite({ fetch, desktopHost });
    await userEvent.click(await button('Diagnose'));

    expect(desktopHost.calls).toEqual(['startDiagnosis']);
  });

  test('a failure shows the reason of the client, and the button is enabled again', async () => {
    const desktopHost = createSimulatedHost({ launchGame: new Error('game folder not found') });
    await renderSite({ fetch, desktopHost, stored: tipsOff });
    await userEvent.click(await button('Launch game'));

    expect(await screen.findByText('The game could not be launched: game folder not found')).toBeVisible();
    expect(await button('Launch game')).toBeEnabled();
  });

  test('a browser shows none of the buttons', async () => {
    await renderSite({ fetch });
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByRole('button', { name: /Launch|Diagnose/ })).toBeNull();
  });
});

// S2-31, S3-34
describe('the short tutorial', () => {
  test('opens before the launch while its setting is on', async () => {
    const desktopHost = createSimulatedHost();
    await renderSite({ fetch, desktopHost });
    await userEvent.click(await button('Launch game'));
    const tips = await dialog('Before the first match');
    const before = [...desktopHost.calls];
    await userEvent.click(tips.getByRole('button', { name: 'Launch game' }));

    expect(before).toEqual([]);
    expect(desktopHost.calls).toEqual(['launchGame']);
  });

  test('is switched off by its checkbox', async () => {
    const desktopHost = createSimulatedHost();
    const { parts } = await renderSite({ fetch, desktopHost });
    await userEvent.click(await button('Launch game'));
    const tips = await dialog('Before the first match');
    await userEvent.click(tips.getByRole('checkbox', { name: 'Do not show this again' }));
    await userEvent.click(tips.getByRole('button', { name: 'Close' }));

    expect(parts.settings.read().isLaunchTutorialOn).toBe(false);
    expect(desktopHost.calls).toEqual([]);
  });
});

// S2-31, S2-29
describe('the options dialog', () => {
  test('opens with the gear button and links to the options of the client', async () => {
    const desktopHost = createSimulatedHost();
    await renderSite({ fetch, desktopHost });
    await userEvent.click(await button('Launch options'));
    const options = await dialog('Launch options');
    await userEvent.click(options.getByRole('button', { name: 'All client options' }));

    await waitFor(() => {
      expect(desktopHost.calls).toEqual(['openOptionWindow']);
    });
  });

  test('switches the tutorial on again', async () => {
    const { parts } = await renderSite({ fetch, desktopHost: createSimulatedHost(), stored: tipsOff });
    await userEvent.click(await button('Launch options'));
    const options = await dialog('Launch options');
    await userEvent.click(options.getByRole('checkbox', { name: 'Show the tips before each launch' }));

    expect(parts.settings.read().isLaunchTutorialOn).toBe(true);
  });
});
