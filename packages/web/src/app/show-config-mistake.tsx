import { createRoot } from 'react-dom/client';
import { SiteI18nProvider } from '../platform/i18n/site-i18n-context.js';
import type { SiteI18n } from '../platform/i18n/site-i18n.js';
import { useTranslation } from '../platform/i18n/use-translation.js';
import type { SiteConfigMistake } from '../platform/read-site-config.js';
import { Button } from '../ui/button.js';
import styles from '../ui/empty-state.module.css';
import { Text } from '../ui/layout.js';
import { Icon } from '../ui/icon/icon.js';

interface ConfigMistakeParts {
  readonly root: HTMLElement;
  readonly i18n: SiteI18n;
  readonly mistake: SiteConfigMistake;
}

/** Shows a page about a mistake in config.json in place of the site, which knows no host to ask. */
export async function showConfigMistake({ root, i18n, mistake }: ConfigMistakeParts): Promise<void> {
  await i18n.need(['setup']);
  // React would keep a prerendered page in another language hidden.
  delete root.dataset.prerendered;
  createRoot(root).render(
    <SiteI18nProvider value={i18n}>
      <ConfigMistake {...mistake} />
    </SiteI18nProvider>,
  );
}

/** An address as it may be written. */
const EXAMPLE = 'https://api.example.org';

/** Says what is wrong with the site's config.json, and what to do. */
export function ConfigMistake({ mistake, value = '' }: SiteConfigMistake) {
  const { t } = useTranslation();
  return (
    <main>
      <div className={styles.state} role="alert">
        <Icon name="error" size={28} />
        <Text as="h1" isStrong>
          {t('setup.title')}
        </Text>
        <p className={styles.text}>{t(`setup.${mistake}`, { value, example: EXAMPLE })}</p>
        <p className={styles.text}>
          {t(mistake === 'unreachable' ? 'setup.tryAgain' : 'setup.tellOperator')}
        </p>
        <Button icon="refresh" onClick={() => location.reload()}>
          {t('site.retry')}
        </Button>
      </div>
    </main>
  );
}
