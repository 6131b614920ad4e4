import { ErrorState } from '../../platform/failures/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { useSession } from '../../platform/session/session-context.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { EmptyState } from '../../ui/empty-state.js';
import { DevicesCard } from './devices/devices-card.js';
import { OwnDataCard } from './own-data-card.js';
import styles from './security.module.css';
import { TokensCard } from './tokens/tokens-card.js';
import { TwoStepCard } from './two-step/two-step-card.js';
import { useSecurity } from './use-security.js';

/** The security of the own account: devices, access tokens, two-step sign-in, and what the host holds. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { account } = useSession();
  const { security, error, isFetching, reload } = useSecurity();
  return (
    <Page isReading>
      <PageHead title={t('security.title')} context={t('security.context')} />
      {security === null ? (
        <EmptyState title={t('security.unsupported')} />
      ) : account !== undefined && security !== undefined ? (
        <div className={styles.parts}>
          <DevicesCard devices={security.devices} onChange={reload} />
          <TwoStepCard twoStep={security.twoStep} onChange={reload} />
          <TokensCard tokens={security.tokens} account={account} onChange={reload} />
          <OwnDataCard userName={account.userName} />
        </div>
      ) : error === null ? (
        <PageParts />
      ) : (
        <ErrorState
          title={t('security.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => {
            void reload();
          }}
        />
      )}
    </Page>
  );
}

/** Placeholder of the parts, in their places. */
function PageParts() {
  const { t } = useTranslation();
  return (
    <Loading of={t('security.title')}>
      <div className={styles.parts}>
        <Skeleton height="240px" />
        <Skeleton height="240px" />
        <Skeleton height="240px" />
        <Skeleton height="200px" />
      </div>
    </Loading>
  );
}
