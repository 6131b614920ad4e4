import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Card } from '../../ui/card.js';
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.js';
import stripStyles from './counts/count-strip.module.css';
import liveStyles from './live-view.module.css';

/** Skeleton of the live view until the first response, in its final size. */
export function StatusSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('status.loading')} className={liveStyles.rooms}>
      <div className={stripStyles.strip}>
        {Array.from({ length: 5 }, (_, position) => (
          <div key={position} className={stripStyles.count}>
            <Skeleton width="60%" height="13px" />
            <Skeleton width="40%" height="28px" />
          </div>
        ))}
      </div>
      <Skeleton width="100%" height="40px" />
      <div className={liveStyles.columns}>
        <div className={liveStyles.rooms}>
          {[6, 6].map((rows, position) => (
            <Card key={position} isFlush>
              <SkeletonRows rows={rows} rowHeight="48px" />
            </Card>
          ))}
        </div>
        <Card isFlush>
          <SkeletonRows rows={10} rowHeight="36px" />
        </Card>
      </div>
    </Loading>
  );
}
