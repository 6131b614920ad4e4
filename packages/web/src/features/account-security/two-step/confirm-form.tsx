import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button, type ButtonVariant } from '../../../ui/button.js';
import { FailureAlert } from '../failure-alert.js';
import { PasswordField, isWrongPassword } from '../password-field.js';
import styles from '../security.module.css';
import type { Act } from '../../../platform/sending/use-act.js';
import { CodeField } from './code-field.js';

export interface ConfirmFormProps {
  readonly act: Act;
  /** What the act does. */
  readonly text: string;
  readonly submitText: string;
  readonly variant: ButtonVariant;
  readonly onConfirm: (typed: { readonly pwd: string; readonly otp: string }) => void;
  readonly onCancel: () => void;
}

/** Asks for the password and a code, which every change of two-step sign-in takes. */
export function ConfirmForm({ act, text, submitText, variant, onConfirm, onCancel }: ConfirmFormProps) {
  const { t } = useTranslation();
  const [pwd, setPwd] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const otp = code.trim();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (pwd !== '' && otp !== '') onConfirm({ pwd, otp });
  };
  return (
    <form className={styles.stack} onSubmit={handleSubmit} noValidate>
      <p>{text}</p>
      <FailureAlert
        title={t('security.twoStep.failed')}
        failure={isWrongPassword(act.failure) ? undefined : act.failure}
        maybe={t('security.twoStep.maybe')}
      />
      <PasswordField value={pwd} onValue={setPwd} isChecked={isChecked} failure={act.failure} />
      <CodeField
        label={t('security.twoStep.codeOrRecovery')}
        value={code}
        onValue={setCode}
        isChecked={isChecked}
      />
      <div className={styles.dialogButtons}>
        <Button onClick={onCancel}>{t('security.cancel')}</Button>
        <Button type="submit" variant={variant} isBusy={act.isBusy}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
