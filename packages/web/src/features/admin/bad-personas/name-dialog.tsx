import { stripHarmful } from '@ra3/sdk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useWrite } from '../../../platform/sending/use-write.js';
import { Button, type ButtonLook } from '../../../ui/button/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { takesFirstFocus } from '../../../ui/dialog/first-focus.js';
import { WriteAlert } from '../write-alert.js';

export interface NameDialogProps {
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface NameDialogFrameProps extends NameDialogProps {
  readonly act: 'add' | 'remove';
  readonly look: ButtonLook;
  readonly children?: ReactNode;
}

const writes = { add: 'moderation.addBadPersona', remove: 'moderation.removeBadPersona' } as const;

/** Asks before the list of forbidden names changes, and says what a refusal means. */
export function NameDialog({ name, onDone, onClose, act, look, children }: NameDialogFrameProps) {
  const { t } = useTranslation();
  const write = useWrite();
  const action = t(`adminRules.name.${act}`);
  const run = async () => {
    if ((await write.run(writes[act], { name })) !== undefined) onDone();
  };
  return (
    <Dialog
      isOpen
      title={t(`adminRules.name.${act}Title`, { name: stripHarmful(name) })}
      onClose={onClose}
      actions={
        <>
          <Button ref={takesFirstFocus} onClick={onClose}>
            {t('adminRules.name.cancel')}
          </Button>
          <Button {...look} isBusy={write.isBusy} onClick={() => void run()}>
            {action}
          </Button>
        </>
      }
    >
      <WriteAlert action={action} failure={write.failure} lost={t('adminRules.name.lost')} />
      <p>{t(`adminRules.name.${act}Text`)}</p>
      {children}
    </Dialog>
  );
}

/** Asks before a name is allowed again. */
export function AllowDialog(props: NameDialogProps) {
  return <NameDialog {...props} act="remove" look={{ variant: 'danger' }} />;
}
