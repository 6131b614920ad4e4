import { useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useSession } from '../../../platform/session/session-context.js';
import { AdminPage } from '../admin-page.js';
import { PendingActionsProvider } from './pending-actions.js';
import { useCaseDialogs } from './use-case-dialogs.js';
import { UserCase } from './user-case.js';
import { KeyHelp } from './key-help.js';
import { useDeskKeys } from './use-desk-keys.js';
import { createRecentUsersStore } from './recent-users-store.js';
import { RecentUsers } from './recent-users.js';
import { SearchForm } from './search-form.js';
import { SearchResults } from './search-results.js';
import styles from './users.module.css';
import { useFoundUsers } from './use-found-users.js';
import { useDeskAddress } from './use-desk-address.js';

/** The user manager: a search, and the whole case of one selected user (S2-70, S2-74). */
export function UsersPage() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('desk.title')} context={t('desk.context')}>
      <PendingActionsProvider>
        <Desk />
      </PendingActionsProvider>
    </AdminPage>
  );
}

function Desk() {
  const { userId } = useDeskAddress();
  const found = useFoundUsers();
  const dialogs = useCaseDialogs();
  const field = useRef<HTMLInputElement>(null);
  const recent = useRecentUsers(userId);
  useDeskKeys({ field, users: found.users, dialogs });
  return (
    <>
      <div className={styles.panel}>
        <SearchForm found={found} fieldRef={field} />
        <RecentUsers users={recent.users} />
        <SearchResults found={found} />
        <KeyHelp />
      </div>
      {userId === undefined ? null : (
        // The key resets all state when another user is selected.
        <UserCase key={userId} userId={userId} dialogs={dialogs} onOpened={recent.add} />
      )}
    </>
  );
}

/** The users that this admin has opened last in this browser; the list changes with the selection, so that nothing moves later. */
function useRecentUsers(selected: number | undefined) {
  const { account } = useSession();
  const [store] = useState(() => createRecentUsersStore(findStorage(), account?.userId));
  const [shown, setShown] = useState(() => ({ selected, users: store.list() }));
  if (shown.selected !== selected) setShown({ selected, users: store.list() });
  return { users: shown.users, add: store.add };
}

function findStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // Reading `localStorage` itself throws where storage is blocked.
  }
}
