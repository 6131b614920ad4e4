import { stripHarmful } from '@ra3/sdk/rules';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../../ui/dialog.js';
import { FailureAlert } from '../failure-alert.js';
import { useAct } from '../../../platform/sending/use-act.js';
import type { Token } from '../security-queries.js';

export interface RevokeDialogProps {
  /** The token that is to be revoked; undefined keeps the dialog closed. */
  readonly token: Token | undefined;
  readonly onClose: () => void;
  readonly onChange: () => Promise<unknown>;
}

/** Asks before a token is revoked. */
export function RevokeDialog({ token, onClose, onChange }: RevokeDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toast = useToast();
  const act = useAct(onChange);
  const revoke = async () => {
    if (token === undefined) return;
    const done = await act.run(() => api.security.revokeToken({ tokenId: token.tokenId }));
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
