import { Suspense, type ReactNode, Component } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '../platform/error-state.js';
import { useTranslation } from '../platform/i18n/use-translation.js';
import { links } from '../platform/routing/links.js';
import { useSession } from '../platform/session-context.js';
import type { Session } from '../platform/session-store.js';
import { Page } from '../ui/page.js';
import { Loading, Skeleton } from '../ui/skeleton.js';
import type { SitePage, PageAccess } from './paths.js';

interface PageElementProps {
  readonly page: Pick<SitePage, 'access' | 'page'>;
}

/** Renders a page if the visitor may open it, with a skeleton while it loads. */
export function PageElement({ page: { access, page: Page } }: PageElementProps) {
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

interface AccessGuardProps {
  readonly access: PageAccess;
  readonly children: ReactNode;
}

export function AccessGuard({ access, children }: AccessGuardProps) {
  return access === 'visitor' ? children : <MemberGuard access={access}>{children}</MemberGuard>;
}

/** Redirects those without access to sign-in; visitors come back here. Waits for the session (S2-19, S6-01). */
function MemberGuard({ access, children }: AccessGuardProps) {
  const session = useSession();
  const { phase, isLoggedIn } = session;
  const { pathname, search, hash } = useLocation();
  const isLoading = phase !== 'Done';
  if (isLoggedIn === undefined && isLoading) return <PageSkeleton />;
  if (isLoggedIn !== true) {
    return <Navigate to={links.auth.to({ next: `${pathname}${search}${hash}` })} replace />;
  }
  if (access === 'user') return children;
  // Whether a user is a moderator is known at the end; what an admin may do, with the account.
  if (mayOpen(access, session)) return children;
  return isLoading ? <PageSkeleton /> : <Navigate to={links.auth.to()} replace />;
}

function mayOpen(access: PageAccess, { account, isModerator = false }: Session): boolean {
  return account?.group === 'Admin' || (access === 'moderator' && isModerator);
}

/** Error boundary around a page: the shell stays, and navigating to another page resets the error. */
function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname} title={t('site.pageFailed')}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    // React keeps a file that failed: only a new start of the page asks for it again.
    return <ErrorState title={this.props.title} error={failure.error} onRetry={() => location.reload()} />;
  }
}

function PageSkeleton() {
  return (
    <Loading>
      <Page>
        <div>
          <Skeleton width="min(280px, 60%)" height="28px" />
        </div>
        <Skeleton height="320px" />
      </Page>
    </Loading>
  );
}
