import type { Reply } from '@ra3/sdk/browser';
import { useState, type SubmitEvent } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { FailureAlert } from '../failure-alert.js';
import { PasswordField, isWrongPassword } from '../password-field.js';
import styles from '../security.module.css';
import { useAct } from '../../../platform/sending/use-act.js';
import { RecoveryCodes } from './recovery-codes.js';
import { ScanForm } from './scan-form.js';

export interface TwoStepDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChange: () => Promise<unknown>;
}

/** Turns two-step sign-in on: password, then the app, then the recovery codes. */
export function TurnOnDialog({ isOpen, onClose, onChange }: TwoStepDialogProps) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Reply<'security.beginTwoStep'> | undefined>(undefined);
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  const close = () => {
    setBegun(undefined);
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t(codes === undefined ? 'security.twoStep.title' : 'security.twoStep.codesTitle')}
      onClose={close}
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : begun === undefined ? (
        <PasswordForm onBegun={setBegun} onCancel={close} />
      ) : (
        <ScanForm begun={begun} onCodes={setCodes} onCancel={close} onChange={onChange} />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  readonly onBegun: (begun: Reply<'security.beginTwoStep'>) => void;
  readonly onCancel: () => void;
}

function PasswordForm({ onBegun, onCancel }: PasswordFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const act = useAct();
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const begin = async () => {
    const begun = await act.run(() => api.security.beginTwoStep({ pwd: password }));
    if (begun !== undefined) onBegun(begun);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (password !== '') void begin();
  };
  return (
    <form className={styles.stack} onSubmit={handleSubmit} noValidate>
      <FailureAlert
        title={t('security.twoStep.failed')}
        failure={isWrongPassword(act.failure) ? undefined : act.failure}
      />
      <PasswordField value={password} onValue={setPassword} isChecked={isChecked} failure={act.failure} />
      <div className={styles.dialogButtons}>
        <Button onClick={onCancel}>{t('security.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={act.isBusy}>
          {t('security.twoStep.next')}
        </Button>
      </div>
    </form>
  );
}
