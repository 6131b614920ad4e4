import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { OpenBrowser, PageOptions } from './open-browser.js';

const SIMULATED_HOST = join(
  import.meta.dirname,
  '../../packages/web/src/platform/desktop-host/simulated-host.ts',
);

/** The fields of the site's `Simulation` that journeys use. */
export interface ClientSimulation {
  readonly faults?: Readonly<Record<string, 'silent' | 'slow' | 'throws' | 'half' | 'missing'>>;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly gamePath?: Readonly<Record<string, unknown>>;
  readonly isUpdateManual?: boolean;
}

/** What journeys look at in the simulated client. */
interface SimulatedClient {
  readonly calls: readonly string[];
  readonly stored: {
    readonly options: Readonly<Record<string, unknown>>;
    readonly launchAtStartup: boolean;
    readonly gamePath: Readonly<Record<string, unknown>>;
    readonly tempBytes: number;
  };
}

/** Opens pages inside a simulated desktop client: its object is there before the page's own scripts run. */
export type OpenInClient = (
  simulation: ClientSimulation,
  options?: PageOptions,
) => ReturnType<OpenBrowser['newPage']>;

/** Bundles the simulated client of the site, which the production build does not contain, for the pages of a browser. */
export async function simulateClients(browser: OpenBrowser): Promise<OpenInClient> {
  const { outputFiles } = await build({
    entryPoints: [SIMULATED_HOST],
    bundle: true,
    format: 'iife',
    globalName: 'simulation',
    write: false,
  });
  const script = outputFiles.map(({ text }) => text).join('');
  return async (simulation, options = {}) => {
    const opened = await browser.newPage(options);
    const content = `${script}; window.ra3DesktopHost = simulation.createSimulatedHost(${JSON.stringify(simulation)});`;
    await opened.page.addInitScript({ content });
    return opened;
  };
}

/** Calls that the client has received, and what it has stored. */
export function clientOf(page: Page): Promise<SimulatedClient> {
  return page.evaluate(() => {
    // The script above has put the simulated client there.
    const { calls, stored } = (window as unknown as { readonly ra3DesktopHost: SimulatedClient })
      .ra3DesktopHost;
    return { calls, stored };
  });
}

/** Reports progress of the update that is under way. */
export function reportProgress(page: Page, share: number): Promise<void> {
  return page.evaluate((reported) => {
    const client = (window as unknown as { readonly ra3DesktopHost: { report: (share: number) => void } })
      .ra3DesktopHost;
    client.report(reported);
  }, share);
}

/** Ends the update that is under way. */
export function finishUpdate(page: Page, answer: object): Promise<void> {
  return page.evaluate((given) => {
    const client = (window as unknown as { readonly ra3DesktopHost: { finish: (answer: object) => void } })
      .ra3DesktopHost;
    client.finish(given);
  }, answer);
}
