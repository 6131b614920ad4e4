import type { ReactNode } from 'react';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Loading } from '../../../ui/skeleton/loading.js';
import { Skeleton } from '../../../ui/skeleton/skeleton.js';
import { AdminPage } from '../frame/admin-page.js';
import type { StoredAnnouncement } from './announcement-queries.js';
import styles from './announcements.module.css';
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
      <div className={styles.parts}>
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
  const { stored, error, isFetching, reload } = query;
  if (stored !== undefined) return children(stored);
  if (error === null) {
    return (
      <Loading of={name}>
        <Skeleton height={height} />
      </Loading>
    );
  }
  return (
    <ErrorState
      title={t('adminContent.announcement.failed', { name })}
      error={error}
      isRetrying={isFetching}
      onRetry={() => {
        void reload().catch(() => undefined);
      }}
    />
  );
}
