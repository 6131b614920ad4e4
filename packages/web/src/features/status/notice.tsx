import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSettings, useSettingsStore } from '../../platform/settings/settings-context.js';
import { Alert } from '../../ui/alert.js';
import { IconButton } from '../../ui/button.js';
import styles from './notice.module.css';

/** The warning above the live view; a setting hides it permanently. */
export function Notice() {
  const { t } = useTranslation();
  const store = useSettingsStore();
  if (!useSettings().isNoticeOn) return null;
  const hide = () => {
    store.write('isNoticeOn', false);
  };
  return (
    <div className={styles.notice}>
      <Alert tone="warn" action={<IconButton icon="close" label={t('status.hideNotice')} onClick={hide} />}>
        <details>
          <summary>{t('status.notice')}</summary>
          <p>{t('status.noticeReason')}</p>
        </details>
      </Alert>
    </div>
  );
}
