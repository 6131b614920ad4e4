import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { useSettingsStore } from '../../../platform/settings/settings-context.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Checkbox } from '../../../ui/field.js';
import styles from './launch-panel.module.css';

interface TutorialDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onLaunch: () => void;
}

/** Tips before the launch, until the user ticks not to show them again (S2-31). */
export function TutorialDialog({ isOpen, onClose, onLaunch }: TutorialDialogProps) {
  const { t } = useTranslation();
  const store = useSettingsStore();
  const [isHiddenFromNowOn, setIsHiddenFromNowOn] = useState(false);
  const close = () => {
    if (isHiddenFromNowOn) store.write('isLaunchTutorialOn', false);
    onClose();
  };
  const launch = () => {
    close();
    onLaunch();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('launch.tutorial.title')}
      onClose={close}
      actions={
        <Button variant="primary" icon="play" onClick={launch}>
          {t('launch.launch')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        <li>{t('launch.tutorial.signIn')}</li>
        <li>{t('launch.tutorial.gameId')}</li>
        <li>{t('launch.tutorial.room')}</li>
      </ol>
      <p>
        <Link to={links.tutorial.to()}>{t('launch.tutorial.more')}</Link>
      </p>
      <Checkbox
        checked={isHiddenFromNowOn}
        onChange={(event) => {
          setIsHiddenFromNowOn(event.target.checked);
        }}
      >
        {t('launch.tutorial.enough')}
      </Checkbox>
    </Dialog>
  );
}
