import { Suspense } from 'react';
import { Navigate, Route, Routes } from '../shared/routing/router.js';
import { FirstEntryProvider } from '../shared/routing/first-entry.js';
import { links } from '../shared/routing/links.js';
import { useSession } from '../shared/session/session-context.js';
import { PageBoundary } from './page-boundary.js';
import { PageSkeleton } from './page-skeleton.js';
import { patternOf, sitePages, type PageAccess, type SitePage } from './paths.js';
import { Shell } from './shell/shell.js';

/** The router's routes, one per entry of the table; everything else leads home (spec §2). */
export function SiteRoutes() {
  return (
    <FirstEntryProvider>
      <Routes>
        <Route element={<Shell />}>
          {sitePages.map((page) => (
            <Route key={page.place} path={patternOf(page)} element={<PageOf page={page} />} />
          ))}
        </Route>
        <Route path="*" element={<Navigate to={links.home.to()} replace />} />
      </Routes>
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
