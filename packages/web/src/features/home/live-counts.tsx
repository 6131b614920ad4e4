import type { StatusBasic } from '@ra3/sdk';
import { Suspense } from 'react';
import { useStatusBasic, type StatusQuery } from '../../entities/server-status-queries.js';
import { useFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RetryButton } from '../../platform/retry-button.js';
import { Icon } from '../../ui/icon/icon.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { Box, Line, Stack, Text } from '../../ui/layout.js';
import { CountLink } from './count-link.js';
import styles from './home.module.css';
import { DetailCounts } from './later-parts.js';

/** Current numbers of players and rooms, linked to the status page, or the reason of a failure (S2-27). */
export function LiveCounts() {
  const status = useStatusBasic();
  return <div className={styles.place}>{stateOf(status)}</div>;
}

function stateOf(status: StatusQuery<StatusBasic>) {
  switch (status.kind) {
    case 'loading':
      return <CountsLoading />;
    case 'offline':
      return <StatusProblem status={status} icon="offline" titleKey="home.offline" />;
    case 'failure':
      return <StatusProblem status={status} icon="error" titleKey="home.failed" />;
    case 'live':
      // The banner shows one of four states (S2-27): numbers of an earlier poll are not shown beside a failure.
      return status.isOffline ? (
        <StatusProblem status={status} icon="offline" titleKey="home.offline" />
      ) : (
        <Counts {...status.value} />
      );
  }
}

/** The numbers of the basic status, until those of the status page are there. */
function Counts(basic: StatusBasic) {
  return (
    <Suspense fallback={<CountLink {...basic} />}>
      <DetailCounts {...basic} />
    </Suspense>
  );
}

function CountsLoading() {
  const { t } = useTranslation();
  return (
    <Loading className={styles.counts} label={t('home.loading')}>
      <Stack as="span" gap={4}>
        <Skeleton width="72px" height="36px" />
        <Skeleton width="96px" height="14px" />
      </Stack>
      <Stack as="span" gap={4}>
        <Skeleton width="56px" height="36px" />
        <Skeleton width="80px" height="14px" />
      </Stack>
      <Stack as="span" gap={4}>
        <Skeleton width="40px" height="36px" />
        <Skeleton width="64px" height="14px" />
      </Stack>
    </Loading>
  );
}

interface StatusProblemProps {
  readonly status: Exclude<StatusQuery<StatusBasic>, { kind: 'loading' }>;
  readonly icon: 'offline' | 'error';
  readonly titleKey: 'home.offline' | 'home.failed';
}

function StatusProblem({ status, icon, titleKey }: StatusProblemProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (
    <Line gap={12} size={13} className={styles.unknown} role="status">
      <Icon name={icon} />
      <Box isGrowing isBreaking className={styles.reason}>
        <Text size={15} isStrong className={styles.failed}>
          {t(titleKey)}
        </Text>
        <p>{failureText(status.error)}</p>
      </Box>
      <RetryButton onRetry={status.retry} isRetrying={status.isFetching}>
        <span className={styles.retry}>{t('site.retry')}</span>
      </RetryButton>
    </Line>
  );
}
