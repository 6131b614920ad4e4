import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/time/relative-time.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import styles from '../security.module.css';
import type { Device } from '../security-queries.js';

export interface DeviceRowProps {
  readonly device: Device;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

/** One signed-in device: what it is, where it was seen, since when and when last. */
export function DeviceRow({ device, isBusy, onEnd }: DeviceRowProps) {
  const { t } = useTranslation();
  const name = useDeviceName(device);
  const { network, createdTime, lastTime, isCurrent } = device;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>
          <strong>{name}</strong>
          {isCurrent ? <Badge tone="good">{t('security.devices.current')}</Badge> : null}
        </div>
        <div className={styles.facts}>
          {network === '' ? null : <span>{t('security.devices.network', { network })}</span>}
          <span>
            {t('security.devices.signedIn')} <RelativeTime time={createdTime} />
          </span>
          <span>
            {t('security.devices.lastUse')} <RelativeTime time={lastTime} />
          </span>
        </div>
      </div>
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
    </li>
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
