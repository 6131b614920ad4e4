import type { DesktopHost } from '../../../platform/desktop-host/desktop-host.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { ActNote, ActRow } from './act-row.js';
import { useClientAct } from './use-client-act.js';

const calls = { diagnosis: 'startDiagnosis', optionWindow: 'openOptionWindow' } as const;

interface SimpleActRowProps {
  readonly name: keyof typeof calls;
  readonly host: DesktopHost;
}

/** Opens a window of the client: its diagnosis, or its own options. */
export function SimpleActRow({ name, host }: SimpleActRowProps) {
  const { t } = useTranslation();
  const { state, isBusy, run } = useClientAct<unknown>();
  return (
    <ActRow
      row={name}
      isSupported={host.supports(name)}
      note={<ActNote state={state} failed={name} doneText={() => t(`client.${name}.done`)} />}
    >
      <Button
        icon={name === 'diagnosis' ? 'activity' : 'external'}
        isBusy={isBusy}
        onClick={() => void run(host[calls[name]])}
      >
        {t(`client.${name}.start`)}
      </Button>
    </ActRow>
  );
}
