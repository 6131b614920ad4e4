import type { Locale, PageArea } from '@ra3/locales';
import { pageAreas } from '@ra3/locales/site/en';
import { createClient, type Fetch } from '@ra3/sdk';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SiteProviders, type SiteParts } from '../app/site-providers.js';
import { SiteRoutes } from '../app/site-routes.js';
import { createQueryClient } from '../platform/api/create-query-client.js';
import type { DesktopObject } from '../platform/desktop-host/desktop-object.js';
import { createSiteI18n } from '../platform/i18n/site-i18n.js';
import { watchForEndedSession, createSessionStore, type SessionStore } from '../platform/session-store.js';
import { createSettingsStore } from '../platform/settings-store.js';
import { resolveSiteMode } from '../platform/site-mode.js';
import { memoryStorage } from './memory-storage.js';

export interface SiteOptions {
  /** The address to open; defaults to home. */
  readonly path?: string;
  /** Answers API calls: a test host's `hostFetch`, or a function of the test. */
  readonly fetch: Fetch;
  readonly locale?: Locale;
  readonly hostname?: string;
  /** The desktop client that shows the site; none by default. */
  readonly desktopObject?: DesktopObject;
  /** Browser storage of an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
}

export interface RenderedSite extends RenderResult {
  readonly parts: SiteParts;
  /** Path and query of the current page. */
  readonly address: () => string;
}

/** Renders the whole site with the real API client over a fake network. */
export async function renderSite(options: SiteOptions): Promise<RenderedSite> {
  const path = options.path ?? '/';
  const parts = await makeSiteParts(options);
  const address = { current: path };
  const site = (
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <SiteProviders parts={parts}>
        <SiteRoutes />
        <AddressWatch onAddress={(now) => (address.current = now)} />
      </SiteProviders>
    </MemoryRouter>
  );
  // Awaited, because the page may suspend while its messages load.
  const rendered = await act(() => Promise.resolve(render(site)));
  return { ...rendered, parts, address: () => address.current };
}

/** Renders one component with everything that the site provides, over a fake network. */
export async function renderInSite(
  piece: ReactNode,
  options: SiteOptions,
): Promise<Omit<RenderedSite, 'address'>> {
  const parts = await makeSiteParts(options);
  // `Object.keys` widens to strings, but the keys of this constant object are the areas.
  await parts.i18n.need(Object.keys(pageAreas) as PageArea[]);
  const rendered = render(
    <MemoryRouter useTransitions={false}>
      <SiteProviders parts={parts}>{piece}</SiteProviders>
    </MemoryRouter>,
  );
  return { ...rendered, parts };
}

/** The dependencies of the site over a fake network. */
export async function makeSiteParts(options: SiteOptions): Promise<SiteParts> {
  const { locale = 'en', hostname = 'localhost', desktopObject } = options;
  const storage = memoryStorage({ 'ra3.locale': locale, ...options.stored });
  const settings = createSettingsStore(storage, locale);
  const api = createClient({
    baseUrl: 'http://localhost',
    fetch: options.fetch,
    retries: 0,
    hooks: watchForEndedSession(() => session),
  });
  const session: SessionStore = createSessionStore({ api, settings });
  const { search } = new URL(options.path ?? '/', 'http://localhost');
  return {
    api,
    settings,
    queryClient: createQueryClient(),
    session,
    i18n: await createSiteI18n(locale),
    siteMode: resolveSiteMode({ hostname, search, isDesktop: desktopObject !== undefined }),
    desktopObject,
    ...(options.now === undefined ? {} : { now: options.now }),
  };
}

function AddressWatch({ onAddress }: { readonly onAddress: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onAddress(`${pathname}${search}`);
  return null;
}
