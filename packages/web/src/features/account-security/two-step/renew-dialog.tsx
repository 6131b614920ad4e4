import { useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Dialog } from '../../../ui/dialog.js';
import { useAct } from '../../../platform/sending/use-act.js';
import { ConfirmForm } from './confirm-form.js';
import { RecoveryCodes } from './recovery-codes.js';
import type { TwoStepDialogProps } from './turn-on-dialog.js';

/** Makes new recovery codes in place of the old ones. */
export function RenewDialog({ isOpen, onClose, onChange }: TwoStepDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const act = useAct(onChange);
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  const close = () => {
    act.forget();
    setCodes(undefined);
    onClose();
  };
  const renew = async (typed: { readonly pwd: string; readonly otp: string }) => {
    const renewed = await act.run(() => api.security.renewRecoveryCodes(typed));
    if (renewed !== undefined) setCodes(renewed.recoveryCodes);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t(codes === undefined ? 'security.twoStep.renew' : 'security.twoStep.codesTitle')}
      onClose={close}
    >
      {codes === undefined ? (
        <ConfirmForm
          act={act}
          text={t('security.twoStep.renewText')}
          submitText={t('security.twoStep.renew')}
          variant="primary"
          onConfirm={(typed) => {
            void renew(typed);
          }}
          onCancel={close}
        />
      ) : (
        <RecoveryCodes codes={codes} onClose={close} />
      )}
    </Dialog>
  );
}
