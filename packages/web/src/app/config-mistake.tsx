import { useTranslation } from '../platform/i18n/use-translation.js';
import type { SiteConfigMistake } from '../platform/site-config/read-api-host.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon/icon.js';
import styles from '../ui/empty-state.module.css';

/** An address as it may be written. */
const EXAMPLE = 'https://api.example.org';

/** Says what is wrong with the site's config.json, and what to do. */
export function ConfigMistake({ mistake, value = '' }: SiteConfigMistake) {
  const { t } = useTranslation();
  return (
    <main>
      <div className={styles.state} role="alert">
        <Icon name="error" size={28} />
        <h1 className={styles.title}>{t('setup.title')}</h1>
        <p className={styles.text}>{t(`setup.${mistake}`, { value, example: EXAMPLE })}</p>
        <p className={styles.text}>
          {t(mistake === 'unreachable' ? 'setup.tryAgain' : 'setup.tellOperator')}
        </p>
        <Button
          icon="refresh"
          onClick={() => {
            location.reload();
          }}
        >
          {t('site.retry')}
        </Button>
      </div>
    </main>
  );
}
