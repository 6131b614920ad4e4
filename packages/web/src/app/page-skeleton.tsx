import { Page } from '../ui/page/page.js';
import { Loading } from '../ui/skeleton/loading.js';
import { Skeleton } from '../ui/skeleton/skeleton.js';

/** The place of a page whose code is on its way. */
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
