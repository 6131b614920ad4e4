import { Link, useNavigate } from 'react-router-dom';
import { NewPasswordFields } from '../../entities/account/new-password-fields.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { readNextAddress } from '../../platform/routing/read-next-address.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { TextField } from '../../ui/field.js';
import { Form } from '../../ui/form.js';
import { Page } from '../../ui/page.js';
import styles from './accounts.module.css';
import { SendCode } from './send-code.js';
import { Row, Stack } from '../../ui/layout.js';
import { recoverySteps, useRecovery, type Recovery } from './use-account-recovery.js';

/** Recovers a lost password in three steps; success leads to the sign-in form (S2-09, S2-40, S4-18). */
export function RecoveryPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { query } = useUrlState();
  const next = readNextAddress(query.get('next'));
  const recovery = useRecovery(
    () => void navigate(links.auth.to({ next }), { state: { hasRecovered: true } }),
  );
  return (
    <Page isReading>
      <Stack gap={24} width="column" className={styles.column}>
        <PageHead title={t('account.recovery.title')} context={t('account.recovery.context')} />
        <Card>
          <RecoveryForm recovery={recovery} />
        </Card>
        <p className={styles.aside}>
          <Link to={links.auth.to({ next })}>{t('account.recovery.toSignIn')}</Link>
        </p>
      </Stack>
    </Page>
  );
}

function RecoveryForm({ recovery }: { readonly recovery: Recovery }) {
  const { t } = useTranslation();
  const { step, alert, isBusy, canGoOn } = recovery;
  const handleSubmit = () => {
    if (canGoOn) void recovery.goOn();
  };
  return (
    <Form onSubmit={handleSubmit}>
      <StepList current={step} />
      {alert === undefined ? null : (
        <Alert tone="bad" isUrgent {...(alert.title === undefined ? {} : { title: alert.title })}>
          <p>{alert.text}</p>
        </Alert>
      )}
      <StepFields key={step} recovery={recovery} />
      <div className={styles.buttons}>
        <Button disabled={step === recoverySteps[0]} onClick={recovery.back}>
          {t('account.recovery.back')}
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!canGoOn}>
          {t(step === 'password' ? 'account.recovery.finish' : 'account.recovery.next')}
        </Button>
      </div>
    </Form>
  );
}

function StepList({ current }: { readonly current: Recovery['step'] }) {
  const { t } = useTranslation();
  return (
    <Row as="ol" columnGap={16} className={styles.steps} aria-label={t('account.recovery.steps')}>
      {recoverySteps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {`${String(index + 1)}. ${t(`account.recoverySteps.${step}`)}`}
        </li>
      ))}
    </Row>
  );
}

function StepFields({ recovery }: { readonly recovery: Recovery }) {
  switch (recovery.step) {
    case 'email':
      return <EmailStep recovery={recovery} />;
    case 'code':
      return <CodeStep recovery={recovery} />;
    case 'password':
      return <NewPasswordFields value={recovery.form} onChange={recovery.change} errors={{}} />;
  }
}

function EmailStep({ recovery: { form, change, checkEmail } }: { readonly recovery: Recovery }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('account.email.label')}
        help={t('account.recovery.emailHelp')}
        name="email"
        type="email"
        autoComplete="email"
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <SendCode
        email={form.email}
        canSend={form.email !== ''}
        onAsk={checkEmail}
        isQuiet
        onSent={(email) => change({ sentTo: email })}
      />
    </>
  );
}

function CodeStep({ recovery: { form, change } }: { readonly recovery: Recovery }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('account.code.label')}
      help={t('account.recovery.codeHelp', { email: form.sentTo })}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={form.code}
      onChange={(event) => change({ code: event.target.value })}
    />
  );
}
