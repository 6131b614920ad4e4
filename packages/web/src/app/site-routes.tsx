import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FirstEntryProvider } from '../platform/routing/first-entry.js';
import { links } from '../platform/routing/links.js';
import { UrlStateProvider } from '../platform/routing/use-url-state.js';
import { AccessGuard } from './access-guard.js';
import { PageBoundary } from './page-boundary.js';
import { PageSkeleton } from './page-skeleton.js';
import { patternOf, sitePages, type SitePage } from './paths.js';
import { Shell } from './shell/shell.js';

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
          </Route>
          {/* The root whatever the international flag says, as `/main` comes here too (S2-01, S2-18). */}
          <Route path="*" element={<Navigate to={links.home.to()} replace />} />
        </Routes>
      </UrlStateProvider>
    </FirstEntryProvider>
  );
}

function PageElement({ page: { access, page: Page } }: { readonly page: SitePage }) {
  return (
    <AccessGuard access={access}>
      <PageBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </PageBoundary>
    </AccessGuard>
  );
}
