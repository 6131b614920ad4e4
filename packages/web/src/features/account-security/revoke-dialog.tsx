import { stripHarmful } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useToast } from '../../ui/alert/toasts.js';
import { Button } from '../../ui/button/button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { takesFirstFocus } from '../../ui/dialog/first-focus.js';
import { FailureAlert } from './failure-alert.js';
import { useWrite } from '../../platform/sending/use-write.js';
import type { Token } from './security-queries.js';

export interface RevokeDialogProps {
  /** The token that is to be revoked; undefined keeps the dialog closed. */
  readonly token: Token | undefined;
  readonly onClose: () => void;
}

/** Asks before a token is revoked. */
export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useWrite();
  const revoke = async () => {
    if (token === undefined) return;
    const done = await act.run('security.revokeToken', { tokenId: token.tokenId });
    if (done === undefined) return;
    toast(t('security.tokens.revoked'), 'good');
    onClose();
  };
  return (
    <Dialog
      isOpen={token !== undefined}
      title={t('security.tokens.revokeTitle')}
      onClose={() => {
        act.forget();
        onClose();
      }}
      actions={
        <>
          <Button ref={takesFirstFocus} onClick={onClose}>
            {t('security.cancel')}
          </Button>
          <Button
            variant="danger"
            icon="trash"
            isBusy={act.isBusy}
            onClick={() => {
              void revoke();
            }}
          >
            {t('security.tokens.revoke')}
          </Button>
        </>
      }
    >
      <FailureAlert title={t('security.tokens.revokeFailed')} failure={act.failure} />
      <p>{t('security.tokens.revokeText', { name: stripHarmful(token?.name ?? '') })}</p>
    </Dialog>
  );
}
