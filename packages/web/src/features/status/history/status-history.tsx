import { ErrorState } from '../../../platform/failures/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { DayCurve } from './day-curve.js';
import styles from './status-history.module.css';
import { useStatusHistory } from './use-status-history.js';
import { UsualHours } from './usual-hours.js';

/** Curve of the last 24 hours and the usual hours of the week; nothing on a host that keeps no history. */
export function StatusHistoryCards() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useStatusHistory();
  if (data === null) return null;
  return (
    <div className={styles.cards}>
      <Card title={t('status.history.day')}>
        {data === undefined && error !== null ? (
          <ErrorState
            title={t('status.history.failed')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            isCompact
          />
        ) : null}
        {data === undefined && error === null ? <ChartSkeleton /> : null}
        {data === undefined ? null : <DayCurve history={data} />}
      </Card>
      {data === undefined || data.usual.length === 0 ? null : (
        <Card title={t('status.history.usual')}>
          <UsualHours history={data} />
        </Card>
      )}
    </div>
  );
}

function ChartSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading of={t('status.history.day')}>
      <Skeleton width="100%" height="320px" />
    </Loading>
  );
}
