import { useFailureText } from '../../../platform/failures/failures.js';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/time/relative-time.js';
import { Alert } from '../../../ui/alert.js';
import { classNames } from '../../../ui/class-names.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { AdminPage } from '../frame/admin-page.js';
import { DatabaseCard } from './database-card.js';
import { OverviewStrip, useOverview } from './overview-strip.js';
import { RelaysCard } from './relays-card.js';
import styles from './server.module.css';
import { STALE_AFTER_MS, useIsStale, useServerLoad } from './use-server-load.js';

/** What an admin wants to know first, the load of the relays, and the size of the database (S2-78). */
export function ServerPage() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('reports.server.title')} context={t('reports.server.context')}>
      <Figures />
    </AdminPage>
  );
}

/** Shows both parts together: the figures would move when the overview above them came later. */
function Figures() {
  const overview = useOverview();
  const load = useServerLoad();
  // An overview that failed once is loaded again beside the figures.
  const isFirstLoad = overview.isPending && overview.errorUpdateCount === 0;
  if (isFirstLoad || load.isPending) return <FiguresSkeleton />;
  return (
    <>
      <OverviewStrip answer={overview} />
      <LiveFigures answer={load} />
    </>
  );
}

function LiveFigures({ answer }: { readonly answer: ReturnType<typeof useServerLoad> }) {
  const { t } = useTranslation();
  const { data, error, dataUpdatedAt, refetch, isFetching } = answer;
  const isStale = useIsStale(dataUpdatedAt);
  if (data === undefined) {
    return (
      <ErrorState
        title={t('reports.server.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <div className={styles.age}>
        <p className={classNames(styles.updated, isStale && styles.old)}>
          {t('reports.server.updated')} <RelativeTime time={dataUpdatedAt} />
        </p>
        <PollProblem error={error} isStale={isStale} />
      </div>
      <div className={classNames(styles.figures, isStale && styles.stale)}>
        <RelaysCard relays={data.load.relays} history={data.history} />
        <DatabaseCard database={data.load.database} />
      </div>
    </>
  );
}

interface PollProblemProps {
  readonly error: unknown;
  readonly isStale: boolean;
}

/** Says that polls fail or that the host is silent, while the last figures stay. */
function PollProblem({ error, isStale }: PollProblemProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const hasFailed = error !== null;
  return (
    <div role="status">
      {hasFailed || isStale ? (
        <Alert tone="warn" {...(hasFailed ? { title: t('reports.server.pollFailed') } : {})}>
          {hasFailed ? <p>{failureText(error)}</p> : null}
          {isStale ? <p>{t('reports.server.stale', { seconds: STALE_AFTER_MS / 1000 })}</p> : null}
        </Alert>
      ) : null}
    </div>
  );
}

function FiguresSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading of={t('reports.server.title')} className={styles.waiting}>
      <Skeleton height="150px" />
      <div className={styles.age}>
        <Skeleton width="12rem" height="24px" />
      </div>
      <div className={styles.figures}>
        <Skeleton height="240px" />
        <Skeleton height="200px" />
      </div>
    </Loading>
  );
}
