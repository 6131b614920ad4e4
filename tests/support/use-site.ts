import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type OpenBrowser } from './open-browser.js';
import { sharedDemoHost, type SharedDemoHost } from './shared-demo-host.js';

interface AnyHost {
  readonly baseUrl: string;
  readonly close?: () => Promise<unknown>;
  /** Of a host in a process of its own. */
  readonly stop?: () => Promise<unknown>;
}

interface Site<Host> {
  readonly host: Host;
  readonly browser: OpenBrowser;
}

/** The shared demo host and the browser, for the tests of a file: both are there from its first hook on. */
export const useDemoSite = (): Site<SharedDemoHost> => useSite(sharedDemoHost);

/** Another host with the browser; it ends with the last test of the file. */
export function useSite<Host extends AnyHost>(openHost: () => Promise<Host>): Site<Host> {
  let opened: Site<Host> | undefined;
  const whenOpen = () => {
    if (opened === undefined) throw new Error('The site is there once the hooks of the file have begun.');
    return opened;
  };
  beforeAll(async () => {
    const [host, browser] = await Promise.all([openHost(), openBrowser()]);
    opened = { host, browser };
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.host.close?.();
    await opened?.host.stop?.();
  });
  return {
    get host() {
      return whenOpen().host;
    },
    get browser() {
      return whenOpen().browser;
    },
  };
}
