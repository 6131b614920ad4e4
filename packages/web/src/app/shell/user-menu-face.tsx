import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSession } from '../../platform/session-context.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './shell.module.css';

export function UserMenuFace() {
  const { t } = useTranslation();
  const { account } = useSession();
  return (
    <>
      <Icon name="user" />
      <span className={styles.name}>{account?.userName ?? t('site.menu.user')}</span>
      <Icon name="chevron-down" size={16} />
    </>
  );
}
