import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Card } from '../../ui/card/card.js';
import { Loading } from '../../ui/skeleton/loading.js';
import { Skeleton, SkeletonRows } from '../../ui/skeleton/skeleton.js';
import stripStyles from './counts/count-strip.module.css';
import liveStyles from './live-view.module.css';

/** Skeleton of the live view until the first response, in its final size. */
export function StatusSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('status.loading')} className={liveStyles.rooms}>
      <div className={stripStyles.strip}>
        {['36px', ...Array.from({ length: 6 }, () => '28px')].map((height, position) => (
          <div key={position} className={position === 0 ? stripStyles.first : stripStyles.count}>
            <Skeleton width="60%" height="13px" />
            <Skeleton width="40%" height={height} />
          </div>
        ))}
      </div>
      <div className={liveStyles.columns}>
        <div className={liveStyles.rooms}>
          <Skeleton width="320px" height="36px" />
          {[4, 6].map((rows) => (
            <Card key={rows} isFlush>
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
