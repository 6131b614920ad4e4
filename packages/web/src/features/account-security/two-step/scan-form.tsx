import type { Reply } from '@ra3/sdk/browser';
import { useState, type SubmitEvent } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { FailureAlert } from '../failure-alert.js';
import styles from '../security.module.css';
import { useAct } from '../../../platform/sending/use-act.js';
import { CodeField } from './code-field.js';
import { QrCode } from './qr-code.js';

export interface ScanFormProps {
  readonly begun: Reply<'security.beginTwoStep'>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
  readonly onChange: () => Promise<unknown>;
}

/** Shows the secret as a picture and as text, and asks for a first code of the app. */
export function ScanForm({ begun, onCodes, onCancel, onChange }: ScanFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toast = useToast();
  const act = useAct(onChange);
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const confirm = async () => {
    const confirmed = await act.run(() => api.security.confirmTwoStep({ otp: code.trim() }));
    if (confirmed === undefined) return;
    toast(t('security.twoStep.isOn'), 'good');
    onCodes(confirmed.recoveryCodes);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (code.trim() !== '') void confirm();
  };
  return (
    <form className={styles.stack} onSubmit={handleSubmit} noValidate>
      <p>{t('security.twoStep.scan')}</p>
      <QrCode text={begun.uri} label={t('security.twoStep.picture')} />
      <p>{t('security.twoStep.key')}</p>
      <output className={styles.secret} aria-label={t('security.twoStep.key')}>
        {begun.secret}
      </output>
      <FailureAlert
        title={t('security.twoStep.failed')}
        failure={act.failure}
        maybe={t('security.twoStep.maybe')}
      />
      <CodeField
        label={t('security.twoStep.code')}
        isNumeric
        value={code}
        onValue={setCode}
        isChecked={isChecked}
      />
      <div className={styles.dialogButtons}>
        <Button onClick={onCancel}>{t('security.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={act.isBusy}>
          {t('security.twoStep.confirm')}
        </Button>
      </div>
    </form>
  );
}
