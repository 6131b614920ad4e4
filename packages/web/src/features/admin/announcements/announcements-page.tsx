import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useSession } from '../../../platform/session-context.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { AdminPage, LoadedPart } from '../admin-page.js';
import formStyles from '../admin.module.css';
import { storedAnnouncementQuery, type StoredAnnouncement } from './announcement-queries.js';
import { IngameCard } from './ingame-card.js';
import { WebsiteCard } from './website-card.js';

/** Where admins write both announcements (S2-75). */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const { account } = useSession();
  const ingame = useQuery(storedAnnouncementQuery(api, account?.userId, 'ingame'));
  const website = useQuery(storedAnnouncementQuery(api, account?.userId, 'website'));
  return (
    <AdminPage title={t('adminContent.announcement.title')} context={t('adminContent.announcement.context')}>
      <div className={formStyles.parts}>
        <Stored query={website} name={t('adminContent.announcement.website')} height="640px">
          {(stored) => <WebsiteCard stored={stored} />}
        </Stored>
        <Stored query={ingame} name={t('adminContent.game.title')} height="560px">
          {(stored) => <IngameCard stored={stored} />}
        </Stored>
      </div>
    </AdminPage>
  );
}

function Stored(props: {
  readonly query: UseQueryResult<StoredAnnouncement>;
  readonly name: string;
  readonly height: string;
  readonly children: (stored: StoredAnnouncement) => ReactNode;
}) {
  const { query, name, height, children } = props;
  const { t } = useTranslation();
  return (
    <LoadedPart
      answer={query}
      name={name}
      failed={t('adminContent.announcement.failed', { name })}
      skeleton={<Skeleton height={height} />}
    >
      {children}
    </LoadedPart>
  );
}
