import type { Locale } from '@ra3/locales';
import { act, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prerenderPage, subjects } from './prerender-pages.js';
import { makeSiteParts } from '../../testing/render-site.js';
import { SiteProviders } from '../site-providers.js';
import { prerenderedSiteMode } from './prerendered-page.js';
import { SiteRoutes } from '../site-routes.js';

/** As far from what is prerendered as a reader can be: signed in, light theme, another year, in the desktop client. */
const stored = {
  'ra3.isLoggedIn': 'true',
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

/** React's server part leaves its contexts set for its client part, in tests of other files too, until it renders again. */
async function draw(address: string, locale: Locale) {
  const page = await prerenderPage({ route: 'home', address }, locale, 'http://localhost');
  await prerender(null);
  return page;
}

async function hydrate(address: string, locale: Locale) {
  const page = await draw(address, locale);
  const container = document.createElement('div');
  container.innerHTML = page.markup;
  document.body.append(container);
  history.replaceState(null, '', address);
  const prefersLight = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => prefersLight);
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
          <SiteProviders parts={{ ...parts, prerenderedMode: prerenderedSiteMode(page) }}>
            <SiteRoutes />
          </SiteProviders>
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (error) => complaints.push(error) },
    );
    await vi.dynamicImportSettled();
  });
  return { container, complaints: complaints.filter(isOfSite) };
}

// React's development build compares every attribute, not only elements and texts.
describe.each(['en', 'zh-CN', 'ja-JP'] as const)('in %s', (locale) => {
  test.each(subjects.map(({ address }) => address))(
    '%s as prerendered is the first render in every browser',
    { tags: 'rest' },
    async (address) => {
      const { complaints } = await hydrate(address, locale);

      expect(complaints).toEqual([]);
    },
  );

  test('a prerendered page shows its language as the chosen one', async () => {
    const { markup } = await draw('/', locale);

    expect(/<option value="([^"]*)"[^>]* selected/.exec(markup)?.[1]).toBe(locale);
  });
});

test('after hydration the page shows what the browser of the reader has', { tags: 'rest' }, async () => {
  const { container } = await hydrate('/', 'en');
  const page = within(container);

  expect(page.getByText('© 2031 RA3 Community')).toBeVisible();
  expect(page.getByRole('button', { name: 'Switch to dark' })).toBeVisible();
  expect(page.queryByRole('link', { name: 'C&C:Online' })).not.toBeInTheDocument();
  expect(page.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});
