import { useRef } from 'react';
import type { OwnPersonas } from '../../../entities/persona/persona-queries.js';
import { shownName } from '../../../entities/player/player-name.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Dialog } from '../../../ui/dialog.js';
import { PersonaForm } from './persona-form.js';
import type { UsedPersonaDraft } from './use-persona-draft.js';

export interface PersonaDialogProps {
  readonly used: UsedPersonaDraft;
  readonly own: OwnPersonas;
}

/** The dialog that adds, renames or deletes a persona; it stays open while a call is on its way. */
export function PersonaDialog({ used, own }: PersonaDialogProps) {
  const { t } = useTranslation();
  const isSending = useRef(false);
  const { draft } = used;
  const isOpen = draft?.isOpen === true;
  const close = () => {
    if (!isSending.current) used.close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={
        draft === undefined
          ? ''
          : t(`profile.personas.${draft.act}.title`, { name: shownName(draft.current) })
      }
      onClose={close}
    >
      {isOpen ? (
        <PersonaForm
          key={`${draft.act} ${String(draft.personaId)}`}
          draft={draft}
          own={own}
          onSending={(isOnItsWay) => {
            isSending.current = isOnItsWay;
          }}
          onName={used.setName}
          onCancel={close}
          onDone={used.clear}
        />
      ) : null}
    </Dialog>
  );
}
