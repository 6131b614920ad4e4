import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { EmptyState } from '../../ui/empty-state.js';
import styles from './client-options.module.css';
import { OptionGroups } from './option-groups.js';
import { useClient } from './use-client.js';

/** The options of the desktop client; anywhere else the page says what it is (S2-06, S2-68, S6-06). */
export function ClientOptionsPage() {
  const { t } = useTranslation();
  const { host, lookAgain } = useClient();
  return (
    <Page isReading>
      <PageHead title={t('client.title')} context={t('client.context')} />
      {host === undefined ? (
        <EmptyState
          title={t('client.outside.title')}
          seed="client"
          action={
            <div className={styles.buttons}>
              <LinkButton to={links.home.to()} icon="home" variant="primary">
                {t('client.outside.home')}
              </LinkButton>
              <Button icon="refresh" onClick={lookAgain}>
                {t('client.outside.again')}
              </Button>
            </div>
          }
        >
          {t('client.outside.text')}
        </EmptyState>
      ) : (
        <OptionGroups host={host} />
      )}
    </Page>
  );
}
