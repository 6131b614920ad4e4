import type { Locale } from '@ra3/locales';
import { createClient, type Fetch } from '@ra3/sdk/browser';
import { act, render, type RenderResult } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SiteProviders, type SiteParts } from '../app/app.js';
import { SiteRoutes } from '../app/site-routes.js';
import { createQueryClient } from '../platform/api/query-client.js';
import type { DesktopHost } from '../platform/desktop-host/desktop-host.js';
import { createSiteI18n } from '../platform/i18n/site-i18n.js';
import { createSessionStore } from '../platform/session/session-store.js';
import { createSettingsStore } from '../platform/settings/settings-store.js';
import { resolveSiteMode } from '../platform/site-mode/site-mode.js';
import { memoryStorage } from './memory-storage.js';

export interface SiteOptions {
  /** Where the visitor comes in; home unless said otherwise. */
  readonly path?: string;
  /** Answers the calls: a test host's `hostFetch`, or a function of the test. */
  readonly fetch: Fetch;
  readonly locale?: Locale;
  readonly hostname?: string;
  /** The desktop client around the site; none unless given. */
  readonly desktopHost?: DesktopHost;
  /** What an earlier visit has stored. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
}

export interface RenderedSite extends RenderResult {
  readonly parts: SiteParts;
  /** Path and query of the page that is shown. */
  readonly address: () => string;
}

/** Renders the whole site over the real client: only the network is the test's. */
export async function renderSite(options: SiteOptions): Promise<RenderedSite> {
  const path = options.path ?? '/';
  const parts = await makeParts(options, path);
  const address = { current: path };
  const site = (
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <SiteProviders parts={parts}>
        <SiteRoutes />
        <AddressWatch onAddress={(now) => (address.current = now)} />
      </SiteProviders>
    </MemoryRouter>
  );
  // Awaited, because the words of a page may be on their way while it is rendered.
  const rendered = await act(() => Promise.resolve(render(site)));
  return { ...rendered, parts, address: () => address.current };
}

async function makeParts(options: SiteOptions, path: string): Promise<SiteParts> {
  const { locale = 'en', hostname = 'localhost', desktopHost } = options;
  const storage = memoryStorage({ 'ra3.locale': locale, ...options.stored });
  const settings = createSettingsStore(storage);
  const api = createClient({ baseUrl: 'http://localhost', fetch: options.fetch, retries: 0 });
  const { search } = new URL(path, 'http://localhost');
  return {
    api,
    settings,
    queryClient: createQueryClient(),
    session: createSessionStore({ api, settings }),
    i18n: await createSiteI18n(locale),
    siteMode: resolveSiteMode({ hostname, search, isDesktop: desktopHost !== undefined }),
    desktopHost,
    ...(options.now === undefined ? {} : { now: options.now }),
  };
}

function AddressWatch({ onAddress }: { readonly onAddress: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onAddress(`${pathname}${search}`);
  return null;
}
