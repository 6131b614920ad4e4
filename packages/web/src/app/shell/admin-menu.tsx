import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './side-bar.module.css';

/** Links for admins, to pages of the API host. */
export function AdminMenu() {
  const { t } = useTranslation();
  const { baseUrl } = useApi();
  return (
    <section>
      <h2 className={styles.groupName}>{t('site.menu.admin')}</h2>
      <ul>
        <li>
          <a href={`${baseUrl}/docs`} className={styles.item}>
            <Icon name="list" />
            {t('site.menu.apiReference')}
          </a>
        </li>
        <li>
          <a href={`${baseUrl}/health/ready`} className={styles.item}>
            <Icon name="activity" />
            {t('site.menu.health')}
          </a>
        </li>
      </ul>
    </section>
  );
}
