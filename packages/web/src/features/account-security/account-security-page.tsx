import { limits } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useAct } from '../../platform/api/use-write.js';
import { QueryError } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { saveFile } from '../../platform/save-file.js';
import { useSession } from '../../platform/session-context.js';
import { useToast } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './account-security.module.css';
import { DevicesCard } from './devices-card.js';
import { FailureAlert } from '../../platform/failure-alert.js';
import { securityQuery } from './security-queries.js';
import { TokensCard } from './tokens-card.js';
import { TwoStepCard } from './two-step-card.js';

export function AccountSecurityPage() {
  const { t } = useTranslation();
  const { account } = useSession();
  const answer = useQuery(securityQuery(useApi(), account?.userId));
  const { data: security, error } = answer;
  return (
    <Page isReading>
      <PageHead title={t('security.title')} context={t('security.context')} />
      {security === null ? (
        <EmptyState title={t('security.unsupported')} />
      ) : account !== undefined && security !== undefined ? (
        <Stack gap={24} width="column" align="top" className={styles.parts}>
          <DevicesCard devices={security.devices} />
          <TwoStepCard twoStep={security.twoStep} />
          <TokensCard tokens={security.tokens} account={account} />
          <OwnDataCard userName={account.userName} />
        </Stack>
      ) : error === null ? (
        <PageParts />
      ) : (
        <QueryError title={t('security.failed')} query={answer} />
      )}
    </Page>
  );
}

function PageParts() {
  const { t } = useTranslation();
  return (
    <Loading of={t('security.title')}>
      <Stack gap={24} width="column" align="top" className={styles.parts}>
        <Skeleton height="240px" />
        <Skeleton height="240px" />
        <Skeleton height="240px" />
        <Skeleton height="200px" />
      </Stack>
    </Loading>
  );
}

function OwnDataCard({ userName }: { readonly userName: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const toast = useToast();
  const act = useAct();
  const download = async () => {
    const data = await act.run(() => api.security.ownData());
    if (data === undefined) return;
    const text = `${JSON.stringify(data, undefined, 2)}\n`;
    saveFile(`ra3-${userName}-${data.time.slice(0, 'yyyy-mm-dd'.length)}.json`, [text], 'application/json');
    toast(t('security.data.saved'), 'good');
  };
  return (
    <Card title={t('security.data.title')}>
      <Stack>
        <p className={styles.text}>{t('security.data.text')}</p>
        <Text tone="faint" size={13}>
          {t('security.data.bound', { count: limits.ownDataRows })}
        </Text>
        <FailureAlert title={t('security.data.failed')} failure={act.failure} />
        <Row>
          <Button icon="download" isBusy={act.isBusy} onClick={() => void download()}>
            {t('security.data.save')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
