import { useTranslation } from '../../platform/i18n/use-translation.js';
import { IconButton } from '../../ui/button.js';
import type { RoomLayout } from './use-status-view.js';
import styles from './view-switch.module.css';

interface ViewSwitchProps {
  readonly layout: RoomLayout;
  readonly onChoose: (layout: RoomLayout) => void;
}

/** Buttons that switch between a table and cards. */
export function ViewSwitch({ layout, onChoose }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.switch} role="group" aria-label={t('status.layout')}>
      {(['table', 'cards'] as const).map((choice) => (
        <IconButton
          key={choice}
          icon={choice === 'table' ? 'list' : 'rooms'}
          label={t(`status.as.${choice}`)}
          isPressed={layout === choice}
          onClick={() => {
            onChoose(choice);
          }}
        />
      ))}
    </div>
  );
}
