import { shownName } from '../../../../entities/player/player-name.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { ChipLink } from '../../../../ui/chip.js';
import { useDeskAddress } from '../desk/use-desk-address.js';
import type { RecentUser } from './recent-users-store.js';
import styles from './search.module.css';

/** Links to the users that were opened last in this browser; nothing before the first. */
export function RecentUsers({ users }: { readonly users: readonly RecentUser[] }) {
  const { t } = useTranslation();
  const { userId: selected, linkTo } = useDeskAddress();
  if (users.length === 0) return null;
  return (
    <nav className={styles.recent} aria-label={t('desk.search.recent')}>
      <span className={styles.muted} aria-hidden>
        {t('desk.search.recent')}
      </span>
      {users.map(({ userId, userName }) => (
        <ChipLink key={userId} to={linkTo(userId)} isCurrent={userId === selected}>
          <bdi>{shownName(userName)}</bdi>
        </ChipLink>
      ))}
    </nav>
  );
}
