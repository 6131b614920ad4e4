import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { AdminPage } from '../admin-page.js';
import { ApplyCard } from './apply-card.js';
import { CodeListCard } from './code-list-card.js';
import { CountsCard } from './counts-card.js';
import { useInvitationVisit } from './invitation-address.js';
import styles from './invitations.module.css';
import { PathCard } from './path-card.js';

/** Invitation codes: how many there are, making and applying for them, the lists, and who invited whom (S2-76). */
export function InvitationsPage() {
  const { t } = useTranslation();
  const visit = useInvitationVisit();
  return (
    <AdminPage title={t('invitations.title')} context={t('invitations.context')}>
      <div className={styles.parts}>
        <div className={styles.acts}>
          <CountsCard />
          <ApplyCard />
        </div>
        <CodeListCard visit={visit} />
        <PathCard visit={visit} />
      </div>
    </AdminPage>
  );
}
