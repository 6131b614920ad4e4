import { useState } from 'react';
import type { DesktopHost, UpdateOutcome } from '../../../platform/desktop-host/desktop-host.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { ActNote, ActRow } from './act-row.js';
import { UpdateDialog } from './update-dialog.js';
import { useProgressText } from './use-progress-text.js';
import { useUpdate } from './use-update.js';

/** Looks for a newer client and installs it, with a dialog for its progress (S2-69). */
export function UpdateRow({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const progressText = useProgressText();
  const update = useUpdate(host);
  const [isShown, setIsShown] = useState(false);
  const outcomeText = useOutcomeText();
  const note = <ActNote state={update.state} failed="update" doneText={outcomeText} />;
  return (
    <ActRow row="update" isSupported={host.supports('checkUpdate')} note={isShown ? null : note}>
      <Button
        icon="refresh"
        aria-haspopup="dialog"
        onClick={() => {
          setIsShown(true);
          if (!update.isBusy) update.start();
        }}
      >
        {update.isBusy && !isShown
          ? `${t('client.update.show')}${update.progress === undefined ? '' : ` · ${progressText(update.progress)}`}`
          : t('client.update.start')}
      </Button>
      <UpdateDialog
        isOpen={isShown}
        update={update}
        canCancel={host.supports('cancelUpdate')}
        note={note}
        onClose={() => {
          setIsShown(false);
        }}
      />
    </ActRow>
  );
}

function useOutcomeText(): (outcome: UpdateOutcome) => string {
  const { t } = useTranslation();
  return ({ state, version }) => {
    if (state === 'cancelled') return t('client.update.cancelled');
    return version === '' ? t(`client.update.${state}`) : t(`client.update.${state}Version`, { version });
  };
}
