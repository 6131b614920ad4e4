import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useDesktopHost } from '../../../platform/desktop-host/use-desktop-host.js';
import type { DesktopHost } from '../../../platform/desktop-host/desktop-host.js';
import { useSettings } from '../../../platform/settings/settings-context.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon/icon.js';
import styles from './launch-panel.module.css';
import { OptionsDialog } from './options-dialog.js';
import { TutorialDialog } from './tutorial-dialog.js';
import { useDesktopCall } from './use-desktop-call.js';

/** Buttons inside the desktop client: launch, launch options and diagnosis (S2-29). */
export function LaunchPanel() {
  const host = useDesktopHost();
  return host === undefined ? null : <LaunchButtons host={host} />;
}

function LaunchButtons({ host }: { readonly host: DesktopHost }) {
  const { t } = useTranslation();
  const { isLaunchTutorialOn } = useSettings();
  const [openDialog, setOpenDialog] = useState<'tutorial' | 'options'>();
  const launch = useDesktopCall(host, 'launchGame');
  const diagnosis = useDesktopCall(host, 'startDiagnosis');
  const closeDialog = () => {
    setOpenDialog(undefined);
  };
  return (
    <>
      <div className={styles.split}>
        <Button
          variant="primary"
          icon="play"
          className={styles.launch}
          isBusy={launch.isBusy}
          onClick={() => {
            if (isLaunchTutorialOn) setOpenDialog('tutorial');
            else launch.run();
          }}
        >
          {t('launch.launch')}
        </Button>
        <Button
          variant="primary"
          className={styles.gear}
          aria-label={t('launch.options')}
          aria-haspopup="dialog"
          title={t('launch.options')}
          onClick={() => {
            setOpenDialog('options');
          }}
        >
          <Icon name="settings" size={18} />
        </Button>
      </div>
      <Button icon="activity" isBusy={diagnosis.isBusy} onClick={diagnosis.run}>
        {t('launch.diagnose')}
      </Button>
      <TutorialDialog isOpen={openDialog === 'tutorial'} onClose={closeDialog} onLaunch={launch.run} />
      <OptionsDialog isOpen={openDialog === 'options'} onClose={closeDialog} host={host} />
    </>
  );
}
