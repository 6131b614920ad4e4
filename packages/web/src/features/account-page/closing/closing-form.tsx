import { UnknownOutcomeError, type Account } from '@ra3/sdk/browser';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { takesFirstFocus } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/field.js';
import { useCodedFailureText } from '../../../platform/failures/coded-failure-text.js';
import styles from './closing.module.css';
import { useAccountClosing } from './use-account-closing.js';

export interface ClosingFormProps {
  readonly account: Account;
  readonly onCancel: () => void;
}

/** Says what closing means, and asks for the user name, typed out, and the password. */
export function ClosingForm({ account, onCancel }: ClosingFormProps) {
  const { t } = useTranslation();
  const { userName } = account;
  const [typedName, setTypedName] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, isPasswordWrong, close } = useAccountClosing(userName);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (typedName === userName && password !== '') void close(password);
  };
  const nameError = isChecked && typedName !== userName ? t('profile.closing.nameDiffers') : undefined;
  const missing = isChecked && password === '' ? t('profile.closing.passwordMissing') : undefined;
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <ul className={styles.consequences}>
        <li>{t('profile.closing.consequence.personas')}</li>
        <li>{t('profile.closing.consequence.name')}</li>
        <li>{t('profile.closing.consequence.matches')}</li>
        <li>{t('profile.closing.consequence.final')}</li>
      </ul>
      {failure === undefined ? null : <ClosingFailure failure={failure} />}
      <TextField
        label={t('profile.closing.name', { name: userName })}
        name="typedName"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={nameError}
        value={typedName}
        onChange={(event) => {
          setTypedName(event.target.value);
        }}
      />
      <TextField
        label={t('profile.closing.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={missing ?? (isPasswordWrong ? t('profile.password.oldWrong') : undefined)}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
        }}
      />
      <div className={styles.actions}>
        <Button ref={takesFirstFocus} onClick={onCancel}>
          {t('profile.closing.keep')}
        </Button>
        <Button type="submit" variant="danger" icon="trash" isBusy={isBusy}>
          {t('profile.closing.submit')}
        </Button>
      </div>
    </form>
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
