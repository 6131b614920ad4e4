import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import styles from './alerts.module.css';
import { notificationPermission } from './notification-permission.js';

/** Whether the browser shows notifications of the site; a click asks for it. */
export function NotificationAccess() {
  const { t } = useTranslation();
  const [permission, setPermission] = useState(notificationPermission);
  const ask = () => {
    void Notification.requestPermission().then(setPermission);
  };
  return (
    <div className={styles.permission}>
      <p role="status">{t(`status.alerts.permission.${permission}`)}</p>
      {permission === 'default' ? <Button onClick={ask}>{t('status.alerts.allow')}</Button> : null}
    </div>
  );
}
