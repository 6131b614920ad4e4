import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { AdminPage } from '../frame/admin-page.js';
import { LoadedPart } from '../frame/loaded-part.js';
import formStyles from '../frame/forms.module.css';
import type { StoredAnnouncement } from './announcement-queries.js';
import { IngameCard } from './ingame-card.js';
import { useStoredAnnouncement, type StoredAnnouncementQuery } from './use-stored-announcement.js';
import { WebsiteCard } from './website-card.js';

/** Where admins write both announcements (S2-75). */
export function AnnouncementsPage() {
  const { t } = useTranslation();
  const ingame = useStoredAnnouncement('ingame');
  const website = useStoredAnnouncement('website');
  return (
    <AdminPage title={t('adminContent.announcement.title')} context={t('adminContent.announcement.context')}>
      <div className={formStyles.parts}>
        <Stored query={website} name={t('adminContent.announcement.website')} height="640px">
          {(stored) => <WebsiteCard stored={stored} reload={website.reload} />}
        </Stored>
        <Stored query={ingame} name={t('adminContent.game.title')} height="560px">
          {(stored) => <IngameCard stored={stored} reload={ingame.reload} />}
        </Stored>
      </div>
    </AdminPage>
  );
}

interface StoredProps {
  readonly query: StoredAnnouncementQuery;
  readonly name: string;
  readonly height: string;
  readonly children: (stored: StoredAnnouncement) => ReactNode;
}

/** One announcement, or that it is loading or could not be loaded. */
function Stored({ query, name, height, children }: StoredProps) {
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
