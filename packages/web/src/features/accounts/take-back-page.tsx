import { UnknownOutcomeError } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../platform/api/api-context.js';
import { useSending, type SendOutcome } from '../../platform/api/use-sending.js';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useSessionStore } from '../../platform/session-context.js';
import { Alert } from '../../ui/alert.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Stack } from '../../ui/layout.js';
import { Page } from '../../ui/page.js';
import styles from './accounts.module.css';

/**
 * Where the mail about a security event leads its reader who did not cause it (docs/security.md#mails-about-security-events).
 * Opening the page changes nothing, because mail scanners open links too.
 */
export function TakeBackPage() {
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  return (
    <Page isReading>
      <Stack gap={24} width="column" className={styles.column}>
        <PageHead title={t('account.takeBack.title')} context={t('account.takeBack.context')} />
        <Card>{token === '' ? <Incomplete /> : <Confirmation key={token} token={token} />}</Card>
      </Stack>
    </Page>
  );
}

function Incomplete() {
  const { t } = useTranslation();
  return (
    <Stack>
      <Alert tone="warn">
        <p>{t('account.takeBack.incomplete')}</p>
      </Alert>
      <RecoveryLink />
    </Stack>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { isBusy, outcome, confirm } = useTakeBack(token);
  if (outcome !== undefined) {
    return (
      <Stack>
        <OutcomeAlert outcome={outcome} />
        <RecoveryLink />
      </Stack>
    );
  }
  return (
    <Stack>
      <p>{t('account.takeBack.explain')}</p>
      <ul className={styles.consequences}>
        <li>{t('account.takeBack.sessions')}</li>
        <li>{t('account.takeBack.tokens')}</li>
        <li>{t('account.takeBack.twoStep')}</li>
        <li>{t('account.takeBack.password')}</li>
      </ul>
      <p>{t('account.takeBack.once', { days: limits.securityNotices.days })}</p>
      <Button variant="primary" isBusy={isBusy} onClick={() => void confirm()}>
        {t('account.takeBack.confirm')}
      </Button>
    </Stack>
  );
}

function OutcomeAlert({ outcome }: { readonly outcome: SendOutcome<unknown> }) {
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  if (outcome.kind === 'done') {
    return (
      <Alert tone="good" isUrgent title={t('account.takeBack.doneTitle')}>
        <p>{t('account.takeBack.done')}</p>
      </Alert>
    );
  }
  const isLost = outcome.error instanceof UnknownOutcomeError;
  return (
    <Alert tone="bad" isUrgent title={t(isLost ? 'account.takeBack.unknown' : 'account.takeBack.failed')}>
      <p>{isLost ? t('account.takeBack.lost') : failureText(outcome.error)}</p>
    </Alert>
  );
}

function RecoveryLink() {
  const { t } = useTranslation();
  return (
    <LinkButton to={links.recoverPassword.to()} variant="primary">
      {t('account.takeBack.recover')}
    </LinkButton>
  );
}

function useTakeBack(token: string) {
  const api = useApi();
  const session = useSessionStore();
  const { isBusy, send } = useSending();
  const [outcome, setOutcome] = useState<SendOutcome<unknown>>();
  const confirm = async () => {
    const sent = await send(() => api.security.takeBack({ token }));
    if (sent === undefined) return;
    setOutcome(sent);
    // The session of this browser may be one of those that ended.
    if (sent.kind === 'done') await session.load();
  };
  return { isBusy, outcome, confirm };
}
