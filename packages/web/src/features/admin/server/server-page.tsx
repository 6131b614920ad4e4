import type { Reply } from '@ra3/sdk';
import { pollingMs } from '@ra3/sdk/facts';
import { formatMebibytes } from '@ra3/sdk/rules/reports';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { usePolledQuery } from '../../../platform/api/use-polled-query.js';
import { QueryError } from '../../../platform/error-state.js';
import { useFailureText } from '../../../platform/failures.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/relative-time.js';
import { Alert } from '../../../ui/alert.js';
import { Card } from '../../../ui/card.js';
import { classNames } from '../../../ui/class-names.js';
import { Stack } from '../../../ui/layout.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { AdminPage } from '../admin-page.js';
import { OverviewStrip, useOverview } from './overview-strip.js';
import { ReloadCard } from './reload-card.js';
import { RelaysCard, addLoads, type LoadHistory } from './relays-card.js';
import styles from './server.module.css';

/** What an admin wants to know first, the load of the relays, and the size of the database (S2-78). */
export function ServerPage() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('reports.server.title')} context={t('reports.server.context')}>
      {/* Above the figures, whose height is known only once they have come. */}
      <ReloadCard />
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
  const { data, error, dataUpdatedAt } = answer;
  const isStale = useIsStale(dataUpdatedAt);
  if (data === undefined) return <QueryError title={t('reports.server.failed')} query={answer} />;
  return (
    <>
      <Stack gap={8}>
        <p className={classNames(styles.updated, isStale && styles.old)}>
          {t('reports.server.updated')} <RelativeTime time={dataUpdatedAt} />
        </p>
        <PollProblem error={error} isStale={isStale} />
      </Stack>
      <Stack gap={24} className={classNames(styles.figures, isStale && styles.stale)}>
        <RelaysCard relays={data.load.relays} history={data.history} />
        <DatabaseCard database={data.load.database} />
      </Stack>
    </>
  );
}

function PollProblem({ error, isStale }: { readonly error: unknown; readonly isStale: boolean }) {
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
    <Stack as={Loading} of={t('reports.server.title')} gap={24}>
      <Skeleton height="150px" />
      <Stack gap={8}>
        <Skeleton width="12rem" height="24px" />
      </Stack>
      <Stack gap={24} className={styles.figures}>
        <Skeleton height="240px" />
        <Skeleton height="200px" />
      </Stack>
    </Stack>
  );
}

/** How many objects the database has, and its size in MiB (S3-31, S9-18). */
function DatabaseCard({ database }: { readonly database: Reply<'reports.serverLoad'>['database'] }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { totalObjectCount, dataSize, indexSize } = database;
  const figures = [
    { name: 'objects', text: whole(totalObjectCount) },
    { name: 'dataSize', text: formatMebibytes(dataSize) },
    { name: 'indexSize', text: formatMebibytes(indexSize) },
    { name: 'totalSize', text: formatMebibytes(dataSize + indexSize) },
  ] as const;
  return (
    <Card title={t('reports.server.database')}>
      <dl className={styles.facts}>
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{t(`reports.server.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Figures that are older than three polls are marked. */
const STALE_AFTER_MS = 3 * pollingMs.adminServerStats;

/** Polls the load of the servers while the page is visible, and keeps a short history of each relay (S9-05). */
function useServerLoad() {
  const api = useApi();
  const history = useRef<LoadHistory>(new Map());
  return usePolledQuery({
    queryKey: callQuery(api, 'reports.serverLoad', {}).queryKey,
    intervalMs: pollingMs.adminServerStats,
    queryFn: async ({ signal }) => {
      const load = await api.reports.serverLoad({}, { signal });
      history.current = addLoads(history.current, load.relays);
      return { load, history: history.current };
    },
  });
}

/** Whether figures of a time, in epoch milliseconds, are stale by now. */
function useIsStale(updatedAt: number): boolean {
  // The time of the figures that became stale: newer ones are fresh at once.
  const [staleTime, setStaleTime] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(
      () => setStaleTime(updatedAt),
      Math.max(0, updatedAt + STALE_AFTER_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [updatedAt]);
  return staleTime === updatedAt;
}
