import { adminLimits } from '@ra3/sdk/facts';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../../ui/dialog.js';

export interface GenerateDialogProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before codes are made: nobody can take them back. */
export function GenerateDialog({ isOpen, isBusy, onConfirm, onClose }: GenerateDialogProps) {
  const { t } = useTranslation();
  const count = adminLimits.invitationCodesPerGenerate;
  return (
    <Dialog
      isOpen={isOpen}
      title={t('invitations.generate.title', { count })}
      onClose={onClose}
      actions={
        <>
          <Button ref={takesFirstFocus} onClick={onClose}>
            {t('invitations.cancel')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
            {t('invitations.generate.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('invitations.generate.text', { count })}</p>
    </Dialog>
  );
}
