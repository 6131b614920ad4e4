import { Page } from '../ui/page.js';
import { Loading, Skeleton } from '../ui/skeleton.js';

/** Placeholder for a page whose code is loading. */
export function PageSkeleton() {
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
