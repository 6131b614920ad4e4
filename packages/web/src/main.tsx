import { resolveLocale } from '@ra3/locales';
import { createPlainClient } from '@ra3/sdk/browser';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SiteProviders, type SiteParts } from './app/app.js';
import { replaceStill } from './app/replace-still.js';
import { SiteRoutes } from './app/site-routes.js';
import { followAttention } from './shared/api/attention.js';
import { createQueryClient } from './shared/api/query-client.js';
import { findDesktopHost, type DesktopHost } from './shared/desktop-host/desktop-host.js';
import { createSiteI18n } from './shared/i18n/site-i18n.js';
import { createBrowserHistory } from './shared/routing/history.js';
import { Router } from './shared/routing/router.js';
import { createSessionStore } from './shared/session/session-store.js';
import { createSettingsStore, type SettingsStorage } from './shared/settings/settings-store.js';
import { resolveSiteMode } from './shared/site-mode/site-mode.js';
import './shared/styles/tokens.css';
import './shared/styles/base.css';
import './shared/styles/still.css';
import './shared/styles/print.css';

async function assembleSite(): Promise<SiteParts> {
  const settings = createSettingsStore(findStorage());
  const locale = resolveLocale(settings.read().locale, navigator.languages);
  const api = createPlainClient({ baseUrl: location.origin });
  const { hostname, search } = location;
  const desktopHost = await findOrSimulateDesktop(search);
  return {
    api,
    settings,
    queryClient: createQueryClient(),
    session: createSessionStore({ api, settings }),
    i18n: await createSiteI18n(locale),
    siteMode: resolveSiteMode({ hostname, search, isDesktop: desktopHost !== undefined }),
    desktopHost,
  };
}

// In development `?desktop` shows the site as inside the client; the built site has no such door.
async function findOrSimulateDesktop(search: string): Promise<DesktopHost | undefined> {
  if (import.meta.env.DEV && new URLSearchParams(search).has('desktop')) {
    const { createSimulatedHost } = await import('./shared/desktop-host/simulated-host.js');
    return createSimulatedHost();
  }
  return findDesktopHost(globalThis);
}

function findStorage(): SettingsStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // Reading the property itself throws where storage is forbidden.
  }
}

async function start(): Promise<void> {
  const parts = await assembleSite();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  const history = createBrowserHistory(window);
  followAttention({ document, window });
  window.addEventListener('storage', parts.settings.reload);
  void parts.session.load();
  replaceStill(root);
  // Something stands there already: the first drawing is done piece by piece, and leaves the browser free in between.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Router history={history}>
          <SiteProviders parts={parts}>
            <SiteRoutes />
          </SiteProviders>
        </Router>
      </StrictMode>,
    );
  });
}

void start();
