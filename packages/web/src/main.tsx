import { resolveLocale } from '@ra3/locales';
import { createClient } from '@ra3/sdk/browser';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SiteProviders, type SiteParts } from './app/app.js';
import { isFirstRender, makeDrawnWorld, readDrawnPage, type DrawnPage } from './app/drawn-page.js';
import { SiteRoutes } from './app/site-routes.js';
import { trackPageFocus } from './platform/api/page-focus.js';
import { createQueryClient } from './platform/api/query-client.js';
import { findDesktopObject, type DesktopObject } from './platform/desktop-host/desktop-object.js';
import { keepLocaleCookie } from './platform/i18n/locale-cookie.js';
import { createSiteI18n, type SiteI18n } from './platform/i18n/site-i18n.js';
import { watchForEndedSession } from './platform/session/ended-session.js';
import { createSessionStore, type SessionStore } from './platform/session/session-store.js';
import {
  createSettingsStore,
  type SettingsStorage,
  type SettingsStore,
} from './platform/settings/settings-store.js';
import { readApiHost, SITE_CONFIG_PATH } from './platform/site-config/read-api-host.js';
import { resolveSiteMode } from './platform/site-mode/site-mode.js';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/prerendered.css';
import './ui/styles/print.css';

interface SiteSetup {
  /** Base URL of the API host. */
  readonly baseUrl: string;
  readonly settings: SettingsStore;
  readonly i18n: SiteI18n;
  /** The page that will be hydrated. */
  readonly drawn: DrawnPage | undefined;
}

async function assembleSite({ baseUrl, settings, i18n, drawn }: SiteSetup): Promise<SiteParts> {
  const api = createClient({ baseUrl, hooks: watchForEndedSession(() => session) });
  const session: SessionStore = createSessionStore({ api, settings });
  const { hostname, search } = location;
  const desktopObject = await findOrSimulateDesktop(search);
  return {
    api,
    settings,
    queryClient: createQueryClient(),
    session,
    i18n,
    siteMode: resolveSiteMode({ hostname, search, isDesktop: desktopObject !== undefined }),
    desktopObject,
    ...(drawn === undefined ? {} : { drawnWorld: makeDrawnWorld(drawn) }),
  };
}

// In development `?desktop` simulates the desktop client, and `?desktop=getOptions:slow,launchGame:missing` one with faults; the
// production build has no such option.
async function findOrSimulateDesktop(search: string): Promise<DesktopObject | undefined> {
  const simulation = new URLSearchParams(search).get('desktop');
  if (import.meta.env.DEV && simulation !== null) {
    const { createSimulatedHost, readSimulation } = await import('./platform/desktop-host/simulated-host.js');
    return createSimulatedHost(readSimulation(simulation));
  }
  return findDesktopObject(globalThis);
}

function findStorage(): SettingsStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // Reading `localStorage` itself throws where storage is blocked.
  }
}

/** Renders the site into the root: into a drawn page, or in place of what is there. */
async function showSite(root: HTMLElement, parts: SiteParts): Promise<void> {
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
  const empty = parts.drawnWorld === undefined ? await emptyRoot(root) : undefined;
  // Its style hides the page when the language changes.
  if (empty === undefined) delete root.dataset.drawn;
  // The page shows drawn content already: a transition renders in small pieces, so that the page stays responsive.
  startTransition(() => {
    if (empty === undefined) hydrateRoot(root, site);
    else createRoot(empty).render(site);
  });
}

/** Few addresses have a drawn page that cannot be hydrated. */
async function emptyRoot(root: HTMLElement): Promise<HTMLElement> {
  if (!root.hasChildNodes()) return root;
  const { replaceDrawnPage } = await import('./app/replace-drawn-page.js');
  return replaceDrawnPage(root);
}

async function start(): Promise<void> {
  // index.html has it preloaded, so it is here before the scripts are.
  const reading = readApiHost(fetch(SITE_CONFIG_PATH), location.origin);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  const drawn = readDrawnPage(root);
  const settings = createSettingsStore(findStorage(), drawn?.locale);
  keepLocaleCookie(settings);
  const locale = resolveLocale(settings.read().locale, navigator.languages);
  const i18n = await createSiteI18n(locale);
  const baseUrl = await reading;
  if (typeof baseUrl !== 'string') {
    const { showConfigMistake } = await import('./app/show-config-mistake.js');
    return showConfigMistake({ root, i18n, mistake: baseUrl });
  }
  const hydrated = isFirstRender(drawn, { locale, location }) ? drawn : undefined;
  const parts = await assembleSite({ baseUrl, settings, i18n, drawn: hydrated });
  trackPageFocus({ document, window });
  window.addEventListener('storage', parts.settings.reload);
  void parts.session.load();
  await showSite(root, parts);
}

void start();
