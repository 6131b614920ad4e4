import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import styles from './page.module.css';

/** The way to the page about devices, tokens, two-step sign-in and the own data. */
export function SecurityCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('profile.security.title')}>
      <div className={styles.security}>
        <p>{t('profile.security.text')}</p>
        <LinkButton to={links.accountSecurity.to()} icon="shield">
          {t('profile.security.open')}
        </LinkButton>
      </div>
    </Card>
  );
}
