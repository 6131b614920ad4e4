import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { IconButton } from '../../../ui/button.js';
import styles from './alerts.module.css';
import type { StatusAlerts } from './use-status-alerts.js';

/** The latest alerts, until the reader hides them. */
export function AlertNews({ alerts: { messages, clear } }: { readonly alerts: StatusAlerts }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.region}>
      {messages.length === 0 ? null : (
        <Alert
          tone="good"
          title={t('status.alerts.news')}
          action={<IconButton icon="close" label={t('status.alerts.clear')} onClick={clear} />}
        >
          <ul className={styles.news}>
            {messages.map((message, place) => (
              <li key={`${String(place)} ${message}`}>
                <bdi>{message}</bdi>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
