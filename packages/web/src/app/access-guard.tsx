import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { links } from '../platform/routing/links.js';
import { useSession } from '../platform/session/session-context.js';
import { PageSkeleton } from './page-skeleton.js';
import type { PageAccess } from './site-page.js';

interface AccessGuardProps {
  readonly access: PageAccess;
  readonly children: ReactNode;
}

/** Lets everybody into a page for visitors, and members into theirs. */
export function AccessGuard({ access, children }: AccessGuardProps) {
  return access === 'visitor' ? children : <MemberGuard access={access}>{children}</MemberGuard>;
}

/**
 * Redirects visitors to the sign-in page, which leads back here, also when their session ends on the page; users without access
 * go there without a way back. Waits while the session is unknown (S2-19, S6-01).
 */
function MemberGuard({ access, children }: AccessGuardProps) {
  const { phase, isLoggedIn, account } = useSession();
  const { pathname, search, hash } = useLocation();
  const isLoading = phase !== 'Done';
  if (isLoggedIn === undefined && isLoading) return <PageSkeleton />;
  if (isLoggedIn !== true) {
    return <Navigate to={links.auth.to({ next: `${pathname}${search}${hash}` })} replace />;
  }
  if (access === 'user') return children;
  if (account === undefined && isLoading) return <PageSkeleton />;
  return account?.group === 'Admin' ? children : <Navigate to={links.auth.to()} replace />;
}
