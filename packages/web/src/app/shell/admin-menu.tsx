import { Link, useLocation } from 'react-router-dom';
import { useAdminPages } from '../../features/admin/admin-pages.js';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './shell.module.css';

export function AdminMenu() {
  const { t } = useTranslation();
  const { baseUrl } = useApi();
  const { pathname } = useLocation();
  return (
    <section>
      <h2 className={styles.groupName}>{t('site.menu.admin')}</h2>
      <ul>
        {useAdminPages().map(({ address, label, icon }) => (
          <li key={address}>
            <Link
              to={address}
              className={styles.sideBarItem}
              aria-current={pathname === address ? 'page' : undefined}
            >
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
        <li>
          <a href={`${baseUrl}/docs`} className={styles.sideBarItem}>
            <Icon name="list" />
            {t('site.menu.apiReference')}
          </a>
        </li>
        <li>
          <a href={`${baseUrl}/health/ready`} className={styles.sideBarItem}>
            <Icon name="activity" />
            {t('site.menu.health')}
          </a>
        </li>
      </ul>
    </section>
  );
}
