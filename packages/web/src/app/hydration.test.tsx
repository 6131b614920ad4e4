import type { Locale } from '@ra3/locales';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prerenderPage, subjects } from '../entry-prerender.js';
import { makeSiteParts } from '../testing/render-site.js';
import { SiteProviders } from './app.js';
import { drawnSiteMode } from './drawn-page.js';
import { SiteRoutes } from './site-routes.js';

/** As far from the drawn world as a reader can be: signed in, light theme, another year, in the desktop client. */
const stored = {
  'ra3.isLoggedIn': 'true',
  'ra3.darkMode': 'false',
  'ra3.isNoticeOn': 'false',
  'ra3.green': 'true',
  'ra3.isSpoilerFree': 'true',
};

/** React's server and client part never share a process but here. */
const TWO_RENDERERS = 'Detected multiple renderers';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

async function hydrate(address: string, locale: Locale) {
  const page = await prerenderPage({ address, areas: [] }, locale, 'http://localhost');
  // React's server part leaves its contexts set, and its client part would read them.
  await prerender(null);
  const container = document.createElement('div');
  container.innerHTML = page.markup;
  document.body.append(container);
  history.replaceState(null, '', address);
  const parts = await makeSiteParts({
    path: address,
    locale,
    stored,
    fetch: () => new Promise(() => undefined),
    desktopObject: {},
    now: () => new Date('2031-01-02T00:00:00Z'),
  });
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  const isOfSite = (complaint: unknown) => !String(complaint).startsWith(TWO_RENDERERS);
  await act(async () => {
    root = hydrateRoot(
      container,
      <StrictMode>
        <BrowserRouter useTransitions={false}>
          <SiteProviders parts={{ ...parts, drawnMode: drawnSiteMode(page) }}>
            <SiteRoutes />
          </SiteProviders>
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (error) => complaints.push(error) },
    );
    await vi.dynamicImportSettled();
  });
  return complaints.filter(isOfSite);
}

// React's development build compares every attribute, not only elements and texts.
describe.each(['en', 'zh-CN', 'ja-JP'] as const)('in %s', (locale) => {
  test.each(subjects.map(({ address }) => address))(
    '%s as drawn is the first render in every browser',
    async (address) => {
      const complaints = await hydrate(address, locale);

      expect(complaints).toEqual([]);
    },
  );
});
