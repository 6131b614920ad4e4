import type { Account } from '@ra3/sdk/browser';
import type { OwnPersonas } from '../../entities/persona/persona-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Card } from '../../ui/card.js';
import styles from './account-page.module.css';
import { PersonaSection } from './persona-section.js';

/** User name, group and e-mail address, and the list of personas (S2-37). */
export function AccountCard({ account, own }: { readonly account: Account; readonly own: OwnPersonas }) {
  const { t } = useTranslation();
  const { userName, email, group } = account;
  return (
    <Card title={t('profile.baseInfo')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('profile.userName')}</dt>
          <dd>
            <bdi>{userName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('profile.email')}</dt>
          <dd>
            <bdi>{email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('profile.group')}</dt>
          <dd>{t(`facts.groups.${group}`)}</dd>
        </div>
      </dl>
      <PersonaSection account={account} own={own} />
    </Card>
  );
}
