import { joinableRoomsFirst } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import { useStatusDetail } from '../../entities/server-status-queries.js';
import { EmptyState } from '../../ui/empty-state.js';
import styles from './home.module.css';
import { CARD_ROWS, LiveCard } from './live-card.js';
import { RoomList } from './late-lists.js';

/** The rooms that can be joined, the fullest first, then those that cannot. */
export function LiveRooms() {
  const { t } = useTranslation();
  const status = useStatusDetail();
  const query = {
    data: useWithMapNames(status.kind === 'live' ? status.value.games : undefined),
    error: status.kind === 'offline' || status.kind === 'failure' ? asError(status.error) : null,
    isFetching: status.isFetching,
    refetch: status.retry,
  };
  return (
    <LiveCard
      title={t('home.rooms.title')}
      to={links.status.to()}
      more={t('home.rooms.more')}
      failed={t('home.rooms.failed')}
      query={query}
    >
      {(rooms) =>
        rooms.length === 0 ? (
          <EmptyState title={t('home.rooms.none')} isCompact>
            {t('home.rooms.noneHint')}
          </EmptyState>
        ) : (
          <>
            <RoomList rooms={joinableRoomsFirst(rooms).slice(0, CARD_ROWS)} />
            {rooms.length < CARD_ROWS ? <p className={styles.hint}>{t('home.rooms.noneHint')}</p> : null}
          </>
        )
      }
    </LiveCard>
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
