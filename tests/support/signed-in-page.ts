import type { BrowserContext } from 'playwright-core';
import { countShifts } from './watch-page.js';
import { readDemoAccount, type DemoAccount } from './demo-accounts.js';
import { signIn } from './member-host.js';
import type { OpenBrowser, PageOptions } from './open-browser.js';
import type { SharedDemoHost } from './shared-demo-host.js';

/** What a page for the demo player, or another demo account, needs. */
export interface SignedInVisit {
  readonly host: SharedDemoHost;
  readonly browser: OpenBrowser;
  readonly locale?: string;
  readonly options?: PageOptions;
  readonly group?: DemoAccount['group'];
}

/** Opens an empty page with the session of the demo player; layout shifts are counted from the first address on. */
export async function openAsPlayer({
  host,
  browser,
  locale = 'en',
  options = {},
  group = 'User',
}: SignedInVisit) {
  const opened = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
    stored: { 'ra3.locale': locale, 'ra3.isLoggedIn': 'true', ...options.stored },
  });
  const account = `${group} of ${host.baseUrl}`;
  const session = sessions.get(account) ?? beginSession(host, opened.context, group);
  sessions.set(account, session);
  await opened.context.addCookies(await session);
  await countShifts(opened.page);
  return opened;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** A demo account signs in once per host: a password takes the host longer than the page that follows. */
const sessions = new Map<string, Promise<Cookies>>();

async function beginSession(
  host: SharedDemoHost,
  context: BrowserContext,
  group: DemoAccount['group'],
): Promise<Cookies> {
  await signIn(context, host, readDemoAccount(host.dataDirectory, group));
  return context.cookies(host.baseUrl);
}
