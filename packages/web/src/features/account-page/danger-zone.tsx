import { type Account, UnknownOutcomeError, failureName, Ra3Error } from '@ra3/sdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../platform/api/api-context.js';
import { useSending } from '../../platform/api/use-sending.js';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Alert, useToast } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Dialog, takesFirstFocus } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { Form } from '../../ui/form.js';
import { Row, Stack } from '../../ui/layout.js';
import styles from './account-page.module.css';
import { haveSessionsEnded, useSignOut } from './use-sign-out.js';

/** The section of dangerous actions: closing the account (S2-38). */
export function DangerZone({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card title={t('profile.closing.title')} className={styles.zone}>
      <Row gap={12} columnGap={24} isCentred justify="between">
        <p className={styles.text}>{t('profile.closing.text')}</p>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {t('profile.closing.open')}
        </Button>
      </Row>
      <Dialog isOpen={isOpen} title={t('profile.closing.dialogTitle')} onClose={close}>
        <ClosingForm account={account} onCancel={close} />
      </Dialog>
    </Card>
  );
}

/** The browser neither fills it in nor changes what is typed. */
const asTyped = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
const consequences = ['personas', 'name', 'matches', 'final'] as const;

function ClosingForm({ account, onCancel }: { readonly account: Account; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  const { userName } = account;
  const [typedName, setTypedName] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, isPasswordWrong, close } = useAccountClosing(userName);
  const handleSubmit = () => {
    setIsChecked(true);
    if (typedName === userName && password !== '') void close(password);
  };
  const nameError = isChecked && typedName !== userName ? t('profile.closing.nameDiffers') : undefined;
  const missing = isChecked && password === '' ? t('profile.closing.passwordMissing') : undefined;
  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      <Stack as="ul" gap={4} className={styles.consequences}>
        {consequences.map((consequence) => (
          <li key={consequence}>{t(`profile.closing.consequence.${consequence}`)}</li>
        ))}
      </Stack>
      {failure === undefined ? null : <ClosingFailure failure={failure} />}
      <TextField
        label={t('profile.closing.name', { name: userName })}
        name="typedName"
        {...asTyped}
        error={nameError}
        value={typedName}
        onChange={(event) => setTypedName(event.target.value)}
      />
      <TextField
        label={t('profile.closing.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={missing ?? (isPasswordWrong ? t('profile.password.oldWrong') : undefined)}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Row justify="end">
        <Button ref={takesFirstFocus} onClick={onCancel}>
          {t('profile.closing.keep')}
        </Button>
        <Button type="submit" variant="danger" icon="trash" isBusy={isBusy}>
          {t('profile.closing.submit')}
        </Button>
      </Row>
    </Form>
  );
}

function ClosingFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  const codedFailure = useCodedFailureText();
  const isUnknown = failure instanceof UnknownOutcomeError;
  return (
    <Alert tone="bad" isUrgent title={isUnknown ? t('profile.closing.unknown') : t('profile.closing.failed')}>
      <p>{isUnknown ? t('profile.closing.unknownHint') : codedFailure(failure)}</p>
    </Alert>
  );
}

function useAccountClosing(userName: string) {
  const api = useApi();
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { isBusy, send } = useSending();
  const [failure, setFailure] = useState<unknown>(undefined);
  return {
    isBusy,
    failure,
    isPasswordWrong: failure instanceof Ra3Error && failureName(failure) === 'wrongCredentials',
    close: async (pwd: string) => {
      setFailure(undefined);
      const outcome = await send(() => api.accounts.delete({ pwd }));
      if (outcome === undefined) return;
      if (outcome.kind === 'failed' && !(await haveSessionsEnded(outcome.error, api))) {
        setFailure(outcome.error);
        return;
      }
      toast(t('profile.closing.done', { name: userName }), 'good');
      signOut();
      void navigate(links.home.to(), { replace: true });
    },
  };
}
