import { signOutOthers } from '@ra3/subjects/signed-in-devices';
import { useState } from 'react';
import { ActDialog } from '../../entities/subjects/act-dialog.js';
import { useWrite } from '../../platform/api/use-write.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { useToast } from '../../ui/alert.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import styles from './account-security.module.css';
import { FailureAlert } from '../../platform/failure-alert.js';
import type { Device } from './security-queries.js';

export function DevicesCard({ devices }: { readonly devices: readonly Device[] }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useWrite();
  const [isAsking, setIsAsking] = useState(false);
  const end = async ({ sessionId }: Device) => {
    const done = await act.run('security.endSession', { sessionId });
    if (done !== undefined) toast(t('security.devices.ended'), 'good');
  };
  return (
    <Card title={t('security.devices.title')}>
      <Stack>
        <p className={styles.text}>{t('security.devices.text')}</p>
        <FailureAlert title={t('security.devices.endFailed')} failure={act.failure} />
        <Stack as="ul" gap={0}>
          {ownFirst(devices).map((device) => (
            <DeviceRow
              key={device.sessionId}
              device={device}
              isBusy={act.isBusy}
              onEnd={() => void end(device)}
            />
          ))}
        </Stack>
        <Text tone="faint" size={13}>
          {t('security.devices.lastUseHint')}
        </Text>
        {devices.length > 1 ? (
          <Row>
            <Button icon="logout" onClick={() => setIsAsking(true)}>
              {t('security.devices.endOthers')}
            </Button>
          </Row>
        ) : null}
      </Stack>
      {isAsking ? (
        <ActDialog
          act={signOutOthers}
          input={{}}
          look={{ variant: 'danger', icon: 'logout' }}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            toast(t('subjects.signOutOthers.done'), 'good');
          }}
        />
      ) : null}
    </Card>
  );
}

function ownFirst(devices: readonly Device[]): readonly Device[] {
  return devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

function DeviceRow(props: Readonly<{ device: Device; isBusy: boolean; onEnd: () => void }>) {
  const { device, isBusy, onEnd } = props;
  const { t } = useTranslation();
  const name = useDeviceName(device);
  const { network, createdTime, lastTime, isCurrent } = device;
  return (
    <Row as="li" columnGap={16} isCentred justify="between" className={styles.row}>
      <Stack gap={4} width="fit" className={styles.what}>
        <Row isCentred isBreaking>
          <strong>{name}</strong>
          {isCurrent ? <Badge tone="good">{t('security.devices.current')}</Badge> : null}
        </Row>
        <Row gap={0} columnGap={16} tone="muted" size={13} className={styles.facts}>
          {network === '' ? null : <span>{t('security.devices.network', { network })}</span>}
          <span>
            {t('security.devices.signedIn')} <RelativeTime time={createdTime} />
          </span>
          <span>
            {t('security.devices.lastUse')} <RelativeTime time={lastTime} />
          </span>
        </Row>
      </Stack>
      {isCurrent ? null : (
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={t('security.devices.endLabel', { device: name })}
          onClick={onEnd}
        >
          {t('security.devices.end')}
        </Button>
      )}
    </Row>
  );
}

/** A device in words; the host names programs and systems from lists of its own. */
function useDeviceName({ program, system }: Device): string {
  const { t } = useTranslation();
  const known = program === 'ra3' ? t('security.devices.terminal') : program;
  if (known === '' && system === '') return t('security.devices.unknown');
  if (known === '' || system === '') return known + system;
  return t('security.devices.onSystem', { program: known, system });
}
