import { resolveLocale } from '@ra3/locales';
import { createClient } from '@ra3/sdk';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { createQueryClient } from '../platform/api/create-query-client.js';
import { findDesktopObject, type DesktopObject } from '../platform/desktop-host/desktop-object.js';
import { createSiteI18n, type SiteI18n } from '../platform/i18n/site-i18n.js';
import { warmFormatters } from '../platform/i18n/warm-formatters.js';
import { readSiteConfig, SITE_CONFIG_PATH, type SiteConfig } from '../platform/read-site-config.js';
import { watchForEndedSession, createSessionStore, type SessionStore } from '../platform/session-store.js';
import { createSettingsStore, type SettingsStorage, type SettingsStore } from '../platform/settings-store.js';
import { resolveSiteMode } from '../platform/site-mode.js';
import { loadChunk } from '../ui/load-chunk.js';
import { SiteProviders, type SiteParts } from './site-providers.js';
import { sitePages, patternOf, type SitePage } from './paths.js';
import { fetchFirstAnswers } from './prerender/fetch-first-answers.js';
import {
  findOtherMode,
  isFirstRender,
  readPrerenderedRoot,
  type PrerenderedRoot,
} from './prerender/prerendered-page.js';
import { replacePrerenderedPage } from './prerender/replace-prerendered-page.js';
import { SiteRoutes } from './site-routes.js';

/** Starts the site in the element with the id `root`: hydrates the prerendered page there, or renders it. */
export async function startSite(page: Window): Promise<void> {
  const { location, navigator } = page;
  // index.html has it preloaded, so it is here before the scripts are.
  const reading = readSiteConfig(fetch(SITE_CONFIG_PATH), location.origin);
  const root = page.document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  const prerendered = readPrerenderedRoot(root);
  const settings = createSettingsStore(findStorage(page), prerendered?.locale);
  const { locale: choice, isLoggedIn } = settings.read();
  const locale = resolveLocale(choice, navigator.languages);
  const i18n = await createSiteI18n(locale);
  void warmFormatters(locale);
  const config = await reading;
  if ('mistake' in config) {
    const module = await loadChunk(() => import('./show-config-mistake.js'));
    return module.showConfigMistake({ root, i18n, mistake: config });
  }
  const hydrated =
    prerendered && isFirstRender(prerendered, { locale, location, isLoggedIn }) ? prerendered : undefined;
  const parts = await assembleSite(page, { config, settings, i18n, prerendered: hydrated });
  void parts.session.load();
  // A page shown after its skeleton would come up to 0.3 s later than it could, as React delays parts that were suspended.
  if (hydrated === undefined) await findPage(location.pathname, isLoggedIn)?.page.load(i18n);
  showSite(root, { parts, isHydrated: hydrated !== undefined });
  // Without it the page does all but follow.
  void import('./follow-browser.js').then(
    ({ followBrowser }) => followBrowser(page, parts),
    () => undefined,
  );
}

function findPage(pathname: string, isLoggedIn: boolean | undefined): SitePage | undefined {
  const page = sitePages.find((each) => matchPath(patternOf(each), pathname));
  return page?.access === 'visitor' || isLoggedIn === true ? page : undefined;
}

function findStorage(page: Window): SettingsStorage | undefined {
  try {
    return page.localStorage;
  } catch {
    return undefined; // Reading `localStorage` itself throws where storage is blocked.
  }
}

interface SiteSetup {
  readonly config: SiteConfig;
  readonly settings: SettingsStore;
  readonly i18n: SiteI18n;
  readonly prerendered: PrerenderedRoot | undefined;
}

async function assembleSite(
  page: Window,
  { config, settings, i18n, prerendered }: SiteSetup,
): Promise<SiteParts> {
  const api = createClient({
    loadPart: loadChunk,
    baseUrl: config.apiHost,
    hooks: watchForEndedSession(() => session),
    fetch: fetchFirstAnswers(page),
    shownUser: async () => {
      const userId = session.read().account?.userId;
      // A host on another origin that does not know the header refuses calls with it.
      const isTaken =
        userId !== undefined &&
        (new URL(config.apiHost).origin === page.location.origin ||
          (await api.supports('security.sessions')));
      return isTaken ? userId : undefined;
    },
  });
  const queryClient = createQueryClient();
  const session: SessionStore = createSessionStore({ api, settings, clearCache: () => queryClient.clear() });
  const { hostname, search } = page.location;
  const desktopObject = await findOrSimulateDesktop(page, config.operator.isDemo === true);
  const siteMode = resolveSiteMode({ hostname, search, isDesktop: desktopObject !== undefined });
  return {
    api,
    settings,
    queryClient,
    session,
    i18n,
    siteMode,
    operator: config.operator,
    desktopObject,
    prerenderedMode: findOtherMode(prerendered, siteMode),
  };
}

// Only in development and in a demo: `?desktop` simulates the client, `?desktop=getOptions:slow,launchGame:missing` one
// with faults.
async function findOrSimulateDesktop(page: Window, isDemo: boolean): Promise<DesktopObject | undefined> {
  const simulation = new URLSearchParams(page.location.search).get('desktop');
  if ((import.meta.env.DEV || isDemo) && simulation !== null) {
    const { createSimulatedHost, readSimulation } = await loadChunk(
      () => import('../platform/desktop-host/simulated-host.js'),
    );
    return createSimulatedHost(readSimulation(simulation));
  }
  return findDesktopObject(page);
}

interface Shown {
  readonly parts: SiteParts;
  /** Whether the root contains what the site renders first. */
  readonly isHydrated: boolean;
}

/** Hydrates the prerendered page in the root, or renders the site in place of what is there. */
function showSite(root: HTMLElement, { parts, isHydrated }: Shown): void {
  const site = (
    <StrictMode>
      {/* With transitions the old page would stay without a loading sign, and a field whose text is kept in the address
          would lose letters. */}
      <BrowserRouter useTransitions={false}>
        <SiteProviders parts={parts}>
          <SiteRoutes />
        </SiteProviders>
      </BrowserRouter>
    </StrictMode>
  );
  const empty = isHydrated ? undefined : emptyRoot(root);
  // Its style hides the page when the language changes.
  if (isHydrated) delete root.dataset.prerendered;
  // The page shows prerendered content already: a transition renders in small pieces, so that the page stays responsive.
  startTransition(() => {
    if (empty === undefined) hydrateRoot(root, site);
    else createRoot(empty).render(site);
  });
}

/** Some addresses have a prerendered page that cannot be hydrated. */
function emptyRoot(root: HTMLElement): HTMLElement {
  if (!root.hasChildNodes()) return root;
  return replacePrerenderedPage(root);
}
