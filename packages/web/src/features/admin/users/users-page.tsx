import type { AdminUser } from '@ra3/sdk';
import { Suspense, useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react';
import { shownName } from '../../../entities/player/player-name.js';
import { findStorage } from '../../../platform/browser-storage.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useSession } from '../../../platform/session-context.js';
import { ChipLink } from '../../../ui/chip.js';
import { Row, Stack } from '../../../ui/layout.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { loadChunk } from '../../../ui/load-chunk.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { AdminPage } from '../admin-page.js';
import { NOTE_FIELD_ID } from './note-card.js';
import { DoneActProvider } from './done-acts.js';
import { createRecentUsersStore, type RecentUser } from './recent-users-store.js';
import { SearchForm } from './search-form.js';
import { SearchResults } from './search-results.js';
import { useFoundUsers } from './use-found-users.js';
import { useCaseDialogs, type CaseDialogs, useUserCaseAddress } from './use-user-case-address.js';
import styles from './users.module.css';

// The search comes first.
const UserCase = lazyPart(async () => (await loadChunk(() => import('./user-case.js'))).UserCase);

/** The user manager: a search, and the whole case of one selected user (S2-70, S2-74). */
export function UsersPage() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('userCase.title')} context={t('userCase.context')}>
      <DoneActProvider>
        <UserManager />
      </DoneActProvider>
    </AdminPage>
  );
}

function UserManager() {
  const { userId } = useUserCaseAddress();
  const found = useFoundUsers();
  useOnlyHit(found.users, userId);
  const dialogs = useCaseDialogs();
  const field = useRef<HTMLInputElement>(null);
  const recent = useRecentUsers(userId);
  useUserCaseKeys({ field, users: found.users, dialogs });
  return (
    <>
      <Stack width="column">
        <SearchForm found={found} fieldRef={field} />
        <RecentUsers users={recent.users} />
        <SearchResults found={found} />
        <KeyHelp />
      </Stack>
      {userId === undefined ? null : (
        // The key resets all state when another user is selected.
        <Suspense key={userId} fallback={<Skeleton height="240px" />}>
          <UserCase userId={userId} dialogs={dialogs} onOpened={recent.add} />
        </Suspense>
      )}
    </>
  );
}

/** A single hit opens. */
function useOnlyHit(users: readonly AdminUser[] | undefined, selected: number | undefined): void {
  const { open } = useUserCaseAddress();
  const only = users?.length === 1 && selected === undefined ? users[0]?.userId : undefined;
  const show = useEffectEvent(open);
  useEffect(() => {
    if (only !== undefined) show(only);
  }, [only]);
}

/** The users that this admin has opened last in this browser; the list changes with the selection, so that nothing moves later. */
function useRecentUsers(selected: number | undefined) {
  const { account } = useSession();
  const [store] = useState(() => createRecentUsersStore(findStorage(), account?.userId));
  const [shown, setShown] = useState(() => ({ selected, users: store.list() }));
  if (shown.selected !== selected) setShown({ selected, users: store.list() });
  return { users: shown.users, add: store.add };
}

function RecentUsers({ users }: { readonly users: readonly RecentUser[] }) {
  const { t } = useTranslation();
  const { userId: selected, linkTo } = useUserCaseAddress();
  if (users.length === 0) return null;
  return (
    <Row as="nav" isCentred aria-label={t('userCase.search.recent')}>
      <span className={styles.muted} aria-hidden>
        {t('userCase.search.recent')}
      </span>
      {users.map(({ userId, userName }) => (
        <ChipLink key={userId} to={linkTo(userId)} isCurrent={userId === selected}>
          <bdi>{shownName(userName)}</bdi>
        </ChipLink>
      ))}
    </Row>
  );
}

const keys = [
  { key: '/', action: 'search' },
  { key: '[', action: 'previous' },
  { key: ']', action: 'next' },
  { key: 'w', action: 'warn' },
  { key: 'b', action: 'ban' },
  { key: 'n', action: 'note' },
] as const;

function KeyHelp() {
  const { t } = useTranslation();
  return (
    <Row as="p" gap={4} columnGap={16} tone="faint" size={13} className={styles.keys}>
      {keys.map(({ key, action }) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {t(`userCase.keys.${action}`)}
        </span>
      ))}
    </Row>
  );
}

/** The keys of the user manager: `/` search, `w` warn, `b` ban, `n` note, `[` and `]` previous and next result. */
function useUserCaseKeys(options: {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly users: readonly AdminUser[] | undefined;
  readonly dialogs: CaseDialogs;
}): void {
  const { field, users = [], dialogs } = options;
  const { userId, select } = useUserCaseAddress();
  const step = (by: 1 | -1) => {
    const next = neighbourOf(
      users.map((user) => user.userId),
      userId,
      by,
    );
    if (next !== undefined) select(next);
  };
  const actions: Readonly<Record<string, () => void>> = {
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
    '[': () => step(-1),
    ']': () => step(1),
    ...(userId === undefined ? {} : caseActions(userId, dialogs)),
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    // Before the header's own search for players, which has the same key on all pages.
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', handle, { capture: true });
    return () => window.removeEventListener('keydown', handle, { capture: true });
  }, []);
}

function caseActions(userId: number, dialogs: CaseDialogs): Readonly<Record<string, () => void>> {
  return {
    w: () => dialogs.open('warn', userId),
    b: () => dialogs.open('ban', userId),
    n: () => document.getElementById(NOTE_FIELD_ID)?.querySelector('textarea')?.focus(),
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** The entry before or after the selected one; without a selected one the first or the last. Undefined at the end of the list. */
function neighbourOf<Entry>(
  entries: readonly Entry[],
  selected: Entry | undefined,
  by: 1 | -1,
): Entry | undefined {
  const at = selected === undefined ? -1 : entries.indexOf(selected);
  if (at === -1) return by === 1 ? entries[0] : entries.at(-1);
  return entries[at + by];
}
