import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import styles from './page.module.css';

/** The ways to server management and user management, for admins (S2-39). */
export function AdminLinks() {
  const { t } = useTranslation();
  return (
    <Card title={t('profile.admin.title')}>
      <div className={styles.security}>
        <LinkButton to={links.adminServer.to()} icon="activity">
          {t('profile.admin.server')}
        </LinkButton>
        <LinkButton to={links.adminUsers.to()} icon="users">
          {t('profile.admin.users')}
        </LinkButton>
      </div>
    </Card>
  );
}
