import { Page } from '../shared/ui/page-head/page.js';
import { Skeleton } from '../shared/ui/skeleton/skeleton.js';
import styles from './page-skeleton.module.css';

/** The place of a page whose code is on its way; as high as the window, so that the footer does not jump. */
export function PageSkeleton() {
  return (
    <div className={styles.place}>
      <Page>
        <div>
          <Skeleton width="min(280px, 60%)" height="28px" />
        </div>
        <Skeleton height="320px" />
      </Page>
    </div>
  );
}
