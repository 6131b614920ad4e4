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

/** The page of the table that stands at the address, in the shell; every other address leads home (spec §2). */
export function SiteRoutes() {
  return (
    <FirstEntryProvider>
      <UrlStateProvider>
        <Routes>
          <Route element={<Shell />}>
            {sitePages.map((page) => (
              // The key of the element gives each page a Suspense boundary of its own, which shows the skeleton anew.
              <Route
                key={page.place}
                path={patternOf(page)}
                element={<PageOf key={page.place} page={page} />}
              />
            ))}
          </Route>
          <Route path="*" element={<Navigate to={links.home.to()} replace />} />
        </Routes>
      </UrlStateProvider>
    </FirstEntryProvider>
  );
}

function PageOf({ page: { access, page: Page } }: { readonly page: SitePage }) {
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

/** Sends visitors to sign in, and others away from admin pages; waits while it is not known who is there (spec §2, §6). */
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
