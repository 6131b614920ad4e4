import { startMapService, type MapService } from './map-service.js';
import { openBrowser, type OpenBrowser, type PageOptions } from './open-browser.js';
import { simulateClients, type ClientSimulation, type OpenInClient } from './simulated-client.js';
import { startEmptyHost } from './start-empty-host.js';
import type { RunningHost } from './start-host.js';
import type { Page } from 'playwright-core';

/** Less than a call may take, and enough for the page to say that it is slow. */
export const SLOW_MS = 3_000;
/** More than a call may take. */
export const SILENT_MS = 20_000;

interface Visit {
  readonly path?: string;
  readonly locale?: 'en' | 'zh-CN';
  readonly options?: PageOptions;
  /** Does not wait for what is loading. */
  readonly isUnsettled?: boolean;
}

export interface DesktopJourneys {
  readonly host: RunningHost;
  readonly browser: OpenBrowser;
  readonly maps: MapService;
  readonly inClient: OpenInClient;
  /** Opens a page in a simulated client, whose clock the journey can move. */
  readonly open: (simulation?: ClientSimulation, visit?: Visit) => ReturnType<OpenInClient>;
  readonly stop: () => Promise<void>;
}

/** Starts an empty host with a map service, and a browser whose pages can be inside a desktop client. */
export async function startDesktopJourneys(): Promise<DesktopJourneys> {
  const maps = await startMapService({ kept: { hidden_lagoon: '隐秘泻湖' }, failing: [] });
  const [host, browser] = await Promise.all([startEmptyHost(maps.settings), openBrowser()]);
  const inClient = await simulateClients(browser);
  const open: DesktopJourneys['open'] = async (simulation = {}, visit = {}) => {
    const { path = '/option', locale = 'en', options = {}, isUnsettled = false } = visit;
    const opened = await inClient(simulation, { ...desktopPage(locale), ...options });
    await opened.page.clock.install();
    await opened.page.goto(host.baseUrl + path);
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    if (!isUnsettled) await opened.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    return opened;
  };
  const stop = async () => {
    await browser.close();
    await host.stop();
    await maps.stop();
  };
  return { host, browser, maps, inClient, open, stop };
}

/** Options of a page, with the launch tutorial off. */
export function desktopPage(locale: string): PageOptions {
  return {
    viewport: { width: 1280, height: 900 },
    // An extra header would make the map service's answers need a CORS preflight.
    extraHTTPHeaders: {},
    // Reduced motion, because axe would measure colours during a theme transition.
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': locale, 'ra3.isLaunchTutorialOn': 'false' },
  };
}

/** Waits until the page has an element with this whole text. */
export function says(page: Page, text: string | RegExp): Promise<void> {
  return page.getByText(text, { exact: true }).first().waitFor();
}
