import { useState } from 'react';
import type { DesktopHost } from '../../../platform/desktop-host/desktop-host.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { ActNote, ActRow } from './act-row.js';
import { useClientAct } from './use-client-act.js';
import { useProgressText } from './use-progress-text.js';

/** Repairs damaged files of the client. */
export function RepairRow({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const progressText = useProgressText();
  const { state, isBusy, run } = useClientAct<number>();
  const [share, setShare] = useState<number>();
  const repair = () => {
    setShare(undefined);
    return host.fixResource(setShare);
  };
  return (
    <ActRow
      row="fixResource"
      isSupported={host.supports('fixResource')}
      note={
        <ActNote
          state={state}
          failed="fix"
          doneText={(count) => (count === 0 ? t('client.fix.none') : t('client.fix.done', { count }))}
        />
      }
    >
      <Button icon="repair" isBusy={isBusy} onClick={() => void run(repair)}>
        {isBusy && share !== undefined ? progressText(share) : t('client.fix.start')}
      </Button>
    </ActRow>
  );
}
