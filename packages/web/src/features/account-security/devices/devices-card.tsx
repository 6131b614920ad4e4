import { useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Dialog, takesFirstFocus } from '../../../ui/dialog.js';
import { FailureAlert } from '../failure-alert.js';
import styles from '../security.module.css';
import { useAct, type Act } from '../../../platform/sending/use-act.js';
import type { Device } from '../security-queries.js';
import { DeviceRow } from './device-row.js';

export interface DevicesCardProps {
  readonly devices: readonly Device[];
  readonly onChange: () => Promise<unknown>;
}

/** The devices on which the user is signed in, with the ways to sign them out. */
export function DevicesCard({ devices, onChange }: DevicesCardProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toast = useToast();
  const act = useAct(onChange);
  const [isAsking, setIsAsking] = useState(false);
  const end = async ({ sessionId }: Device) => {
    const done = await act.run(() => api.security.endSession({ sessionId }));
    if (done !== undefined) toast(t('security.devices.ended'), 'good');
  };
  const endOthers = async () => {
    const done = await act.run(() => api.security.endOtherSessions());
    setIsAsking(false);
    if (done !== undefined) toast(t('security.devices.othersEnded'), 'good');
  };
  return (
    <Card title={t('security.devices.title')}>
      <div className={styles.stack}>
        <p className={styles.text}>{t('security.devices.text')}</p>
        <FailureAlert title={t('security.devices.endFailed')} failure={act.failure} />
        <ul className={styles.rows}>
          {ownFirst(devices).map((device) => (
            <DeviceRow
              key={device.sessionId}
              device={device}
              isBusy={act.isBusy}
              onEnd={() => {
                void end(device);
              }}
            />
          ))}
        </ul>
        <p className={styles.hint}>{t('security.devices.lastUseHint')}</p>
        {devices.length > 1 ? (
          <div className={styles.buttons}>
            <Button
              icon="logout"
              onClick={() => {
                setIsAsking(true);
              }}
            >
              {t('security.devices.endOthers')}
            </Button>
          </div>
        ) : null}
      </div>
      <EndOthersDialog
        isOpen={isAsking}
        act={act}
        onConfirm={() => {
          void endOthers();
        }}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </Card>
  );
}

function ownFirst(devices: readonly Device[]): readonly Device[] {
  return devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

interface EndOthersDialogProps {
  readonly isOpen: boolean;
  readonly act: Act;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function EndOthersDialog({ isOpen, act, onConfirm, onClose }: EndOthersDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      title={t('security.devices.endOthersTitle')}
      onClose={onClose}
      actions={
        <>
          <Button ref={takesFirstFocus} onClick={onClose}>
            {t('security.cancel')}
          </Button>
          <Button variant="danger" icon="logout" isBusy={act.isBusy} onClick={onConfirm}>
            {t('security.devices.endOthers')}
          </Button>
        </>
      }
    >
      <p>{t('security.devices.endOthersText')}</p>
    </Dialog>
  );
}
