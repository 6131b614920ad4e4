import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FirstEntryProvider } from '../platform/routing/first-entry.js';
import { links } from '../platform/routing/links.js';
import { UrlStateProvider } from '../platform/routing/use-url-state.js';
import { useSession } from '../platform/session/session-context.js';
import { PageBoundary } from './page-boundary.js';
import { PageSkeleton } from './page-skeleton.js';
import { patternOf, sitePages, type PageAccess, type SitePage } from './paths.js';
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
    <Guard access={access}>
      <PageBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </PageBoundary>
    </Guard>
  );
}

interface GuardProps {
  readonly access: PageAccess;
  readonly children: React.ReactNode;
}

/** Redirects visitors and users without access to the sign-in page; waits while the session is unknown (S2-19, S6-01). */
function Guard({ access, children }: GuardProps) {
  const { phase, isLoggedIn, account } = useSession();
  if (access === 'visitor') return children;
  if (isLoggedIn === false || (isLoggedIn === undefined && phase === 'Done')) {
    return <Navigate to={links.auth.to()} replace />;
  }
  if (access === 'user') return children;
  if (account === undefined && phase !== 'Done') return <PageSkeleton />;
  return account?.group === 'Admin' ? children : <Navigate to={links.auth.to()} replace />;
}
