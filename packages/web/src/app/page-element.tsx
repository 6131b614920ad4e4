import { Suspense } from 'react';
import { AccessGuard } from './access-guard.js';
import { PageBoundary } from './page-boundary.js';
import { PageSkeleton } from './page-skeleton.js';
import type { SitePage } from './site-page.js';

interface PageElementProps {
  readonly page: Pick<SitePage, 'access' | 'page'>;
}

/** A page for those who may open it, with a skeleton while it loads. */
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
