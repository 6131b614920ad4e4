import { stripHarmful } from '@ra3/sdk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button, type ButtonLook } from '../../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../../ui/dialog.js';
import { useWrite } from '../frame/use-write.js';
import { WriteAlert } from '../frame/write-alert.js';

export interface NameDialogProps {
  readonly name: string;
  readonly reload: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface NameDialogFrameProps extends NameDialogProps {
  readonly act: 'add' | 'remove';
  readonly look: ButtonLook;
  readonly send: () => Promise<unknown>;
  readonly children?: ReactNode;
}

/** Asks before the list of forbidden names changes, and says what a refusal means. */
export function NameDialog({
  name,
  reload,
  onDone,
  onClose,
  act,
  look,
  send,
  children,
}: NameDialogFrameProps) {
  const { t } = useTranslation();
  const write = useWrite(reload);
  const action = t(`adminRules.name.${act}`);
  const run = async () => {
    if (await write.run(send)) onDone();
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
