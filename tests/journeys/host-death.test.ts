import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportRooms } from '../support/game-server.js';
import { openOwnBrowser, type OpenBrowser } from '../support/open-browser.js';
import { startEmptyHost } from '../support/start-empty-host.js';
import type { RunningHost } from '../support/start-host.js';

const SERVICE_TOKEN = 'the-token-of-a-game-server-whose-host-dies';
const MAP = 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map';
/**
 * Several polls (S9-05): a machine under load draws late. That the first failed poll is shown is tested where time stands still
 * (status-polling.test.tsx).
 */
const SOME_POLLS = { timeout: 60_000, interval: 1_000 };

let browser: OpenBrowser;
let host: RunningHost;
const stopReports: (() => void)[] = [];

// For each try of its own: the test ends the host.
beforeEach(async () => {
  [host, browser] = await Promise.all([startEmptyHost({ SERVICE_TOKEN }), openOwnBrowser()]);
  stopReports.push(await reportRooms({ ...host, serviceToken: SERVICE_TOKEN }, [MAP, MAP]));
});

afterEach(async () => {
  for (const stop of stopReports.splice(0)) stop();
  await browser.close();
  await host.stop();
});

async function openAndWaitFor(path: string, shown: string) {
  const { page } = await browser.newPage({ stored: { 'ra3.locale': 'en' } });
  await page.goto(host.baseUrl + path);
  await page.getByText(shown).first().waitFor();
  return page;
}

// S2-27, S4-23
test(
  'home and the status page say that the server is offline, and why, after the host has died',
  { tags: 'rest' },
  async () => {
    const home = await openAndWaitFor('/', 'players online');
    const status = await openAndWaitFor('/status', 'everybody is welcome');

    for (const stop of stopReports.splice(0)) stop();
    await host.end();

    for (const page of [home, status]) {
      const offline = page.getByRole('status').filter({ hasText: 'Server offline' });
      const isToldInFront = async () => {
        // A hidden page does not poll, and each of the two pages hides the other.
        await page.bringToFront();
        return offline.isVisible();
      };
      await expect.poll(isToldInFront, SOME_POLLS).toBe(true);
      expect(await offline.textContent()).toContain('The server cannot be reached');
    }
  },
);
