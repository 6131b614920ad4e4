import { stripHarmful } from '@ra3/sdk/rules';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { takesFirstFocus } from '../../../ui/dialog/first-focus.js';
import { useWrite } from '../frame/use-write.js';
import { WriteAlert } from '../frame/write-alert.js';
import type { NameDialogProps } from './forbid-dialog.js';

/** Asks before a name is allowed again. */
export function AllowDialog({ name, reload, onDone, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const write = useWrite(reload);
  const action = t('adminRules.name.remove');
  const allow = async () => {
    if (await write.run(() => api.moderation.removeBadPersona({ name }))) onDone();
  };
  return (
    <Dialog
      isOpen
      title={t('adminRules.name.removeTitle', { name: stripHarmful(name) })}
      onClose={onClose}
      actions={
        <>
          <Button ref={takesFirstFocus} onClick={onClose}>
            {t('adminRules.name.cancel')}
          </Button>
          <Button
            variant="danger"
            isBusy={write.isBusy}
            onClick={() => {
              void allow();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <WriteAlert action={action} failure={write.failure} lost={t('adminRules.name.lost')} />
      <p>{t('adminRules.name.removeText')}</p>
    </Dialog>
  );
}
