import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSession } from '../../platform/session/session-context.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './accounts.module.css';

/** Shown for a moment after signing in (S4-11). */
export function Welcome() {
  const { t } = useTranslation();
  const { account } = useSession();
  return (
    <div role="status" className={styles.welcome}>
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <p>
        {account === undefined ? t('account.signedIn') : t('account.welcome', { name: account.userName })}
      </p>
    </div>
  );
}
