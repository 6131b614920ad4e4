import { useTranslation } from '../../../platform/i18n/use-translation.js';
import type { DesktopHost } from '../../../platform/desktop-host/desktop-host.js';
import { links } from '../../../platform/routing/links.js';
import { useSettings, useSettingsStore } from '../../../platform/settings/settings-context.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Checkbox } from '../../../ui/field.js';
import styles from './launch-panel.module.css';
import { useDesktopCall } from './use-desktop-call.js';

interface OptionsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly host: DesktopHost;
}

/** Launch options, with a link to all options of the client, and a button for its own window (S2-29, S2-31). */
export function OptionsDialog({ isOpen, onClose, host }: OptionsDialogProps) {
  const { t } = useTranslation();
  const store = useSettingsStore();
  const { isLaunchTutorialOn } = useSettings();
  const optionWindow = useDesktopCall(host, 'openOptionWindow');
  return (
    <Dialog
      isOpen={isOpen}
      title={t('launch.options')}
      onClose={onClose}
      actions={
        <>
          {host.supports('optionWindow') ? (
            <Button icon="external" isBusy={optionWindow.isBusy} onClick={optionWindow.run}>
              {t('launch.optionWindow')}
            </Button>
          ) : null}
          <LinkButton to={links.clientOptions.to()} icon="settings" variant="primary">
            {t('launch.allOptions')}
          </LinkButton>
        </>
      }
    >
      <Checkbox
        checked={isLaunchTutorialOn}
        onChange={(event) => {
          store.write('isLaunchTutorialOn', event.target.checked);
        }}
      >
        {t('launch.showTutorial')}
      </Checkbox>
      <p className={styles.muted}>{t('launch.allOptionsHint')}</p>
    </Dialog>
  );
}
