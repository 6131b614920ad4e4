import type { AdminUser } from '@ra3/sdk';
import { useState } from 'react';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { withQuery } from '../../../platform/routing/with-query.js';
import type { HasCall } from './user-case-queries.js';
import { parseKind, readSearch, userIdOf, type SearchKind } from './user-search.js';

const firstPages = { logins: undefined, names: undefined };

/** Reads and changes the address of the user manager; each search and each user is an entry of the history. */
export function useUserCaseAddress() {
  const { query, changeQuery } = useUrlState();
  const text = (query.get('q') ?? '').trim();
  const forcedKind = parseKind(query.get('by'));
  const selected = query.get('user') ?? '';
  const named = userIdOf(text);
  return {
    typed: text,
    search: text === '' || named !== undefined ? undefined : readSearch(text, forcedKind),
    /** The kind that the admin has chosen; undefined when it is guessed. */
    forcedKind,
    userId: /^[1-9][0-9]{0,15}$/.test(selected) ? Number(selected) : named,
    find: (typed: string, kind: SearchKind | undefined) =>
      changeQuery({ q: typed.trim(), by: kind, user: undefined, ...firstPages }),
    select: (userId: number) => changeQuery({ user: String(userId), ...firstPages }),
    /** Shows the only user that a search has found, in the history entry of the search. */
    open: (userId: number) => changeQuery({ user: String(userId) }, { replace: true }),
    linkTo: (userId: number) => withQuery(adminLinks.users.to(), { user: userId, q: text, by: forcedKind }),
  };
}

type DialogName = 'ban' | 'lift' | 'warn';

export interface CaseDialogs {
  readonly isOpen: (name: DialogName, userId: number) => boolean;
  readonly open: (name: DialogName, userId: number) => void;
  readonly close: () => void;
}

export interface CaseDialogProps {
  readonly user: AdminUser;
  readonly hasCall: HasCall;
  readonly dialogs: CaseDialogs;
}

/** Keeps at most one dialog open; it belongs to one user, and is closed while another is selected. */
export function useCaseDialogs(): CaseDialogs {
  const [opened, setOpened] = useState<{ readonly name: DialogName; readonly userId: number }>();
  return {
    isOpen: (name, userId) => opened?.name === name && opened.userId === userId,
    open: (name, userId) => setOpened({ name, userId }),
    close: () => setOpened(undefined),
  };
}
