import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { FirstEntryProvider } from '../platform/routing/focus-and-scroll.js';
import { lazyPage } from '../platform/routing/lazy-page.js';
import { UrlStateProvider } from '../platform/routing/use-url-state.js';
import { PageElement } from './page-element.js';
import { sitePages, ADMIN_AREA, patternOf } from './paths.js';
import { Shell } from './shell/shell.js';

/** Hardly any visit comes to an address without a page. */
const ToHome = lazyPage(() => import('./to-home.js'), 'ToHome');

/** Pages for admins and moderators; their table, their code and their words are loaded by them only (S6-04). */
const adminArea = {
  access: 'moderator',
  page: lazyPage(() => import('./admin-paths.js'), 'AdminRoutes'),
} as const;

/** Routes of all pages in the page table, inside the shell; every other address redirects home (S2-18). */
export function SiteRoutes() {
  return (
    <FirstEntryProvider>
      <UrlStateProvider>
        <Routes>
          <Route element={<Shell />}>
            {sitePages.map((page) => (
              // A key per page gives each its own Suspense boundary, so that navigation shows the skeleton.
              <Route
                key={page.route}
                path={patternOf(page)}
                element={<PageElement key={page.route} page={page} />}
              />
            ))}
            <Route path={ADMIN_AREA} element={<PageElement page={adminArea} />} />
          </Route>
          {/* The root whatever the international flag says, as `/main` comes here too (S2-01, S2-18). */}
          <Route
            path="*"
            element={
              <Suspense fallback={null}>
                <ToHome />
              </Suspense>
            }
          />
        </Routes>
      </UrlStateProvider>
    </FirstEntryProvider>
  );
}
