import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import { Dialog } from '../../../ui/dialog.js';
import { useAct } from '../../../platform/sending/use-act.js';
import { ConfirmForm } from './confirm-form.js';
import type { TwoStepDialogProps } from './turn-on-dialog.js';

/** Turns two-step sign-in off. */
export function TurnOffDialog({ isOpen, onClose, onChange }: TwoStepDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toast = useToast();
  const act = useAct(onChange);
  const close = () => {
    act.forget();
    onClose();
  };
  const turnOff = async (typed: { readonly pwd: string; readonly otp: string }) => {
    const done = await act.run(() => api.security.endTwoStep(typed));
    if (done === undefined) return;
    toast(t('security.twoStep.isOff'), 'good');
    close();
  };
  return (
    <Dialog isOpen={isOpen} title={t('security.twoStep.turnOff')} onClose={close}>
      <ConfirmForm
        act={act}
        text={t('security.twoStep.offText')}
        submitText={t('security.twoStep.turnOff')}
        variant="danger"
        onConfirm={(typed) => {
          void turnOff(typed);
        }}
        onCancel={close}
      />
    </Dialog>
  );
}
