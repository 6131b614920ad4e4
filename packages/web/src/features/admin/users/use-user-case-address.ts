import { useEffect, useRef, useState } from 'react';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { withQuery } from '../../../platform/routing/with-query.js';
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

/** Why the action of a dialog was not done: the title of an alert, and the error. */
export interface ActionFailure {
  readonly title: string;
  readonly error: unknown;
}

export interface CaseDialogs {
  readonly isOpen: (name: DialogName, userId: number) => boolean;
  /** Of the action that opened the dialog again; undefined for a dialog that an admin has opened. */
  readonly failure: ActionFailure | undefined;
  /** Opens a dialog again because its action failed (S4-28). Returns false while another dialog or user is shown, which it leaves as they are. */
  readonly reopen: (name: DialogName, userId: number, failure: ActionFailure) => boolean;
  /** Opens a dialog, and selects its user if another one is selected meanwhile. */
  readonly open: (name: DialogName, userId: number) => void;
  readonly close: () => void;
}

interface OpenedDialog {
  readonly name: DialogName;
  readonly userId: number;
  readonly failure?: ActionFailure;
}

/** Keeps at most one dialog open; it belongs to one user, and is closed while another is selected. */
export function useCaseDialogs(): CaseDialogs {
  const { userId: selected, select } = useUserCaseAddress();
  const [opened, setOpened] = useState<OpenedDialog>();
  // An action that failed opens its dialog later than it was made.
  const latest = useRef({ selected, select, opened });
  useEffect(() => {
    latest.current = { selected, select, opened };
  });
  return {
    isOpen: (name, userId) => opened?.name === name && opened.userId === userId,
    failure: opened?.failure,
    reopen: (name, userId, failure) => {
      const { current } = latest;
      if (current.opened !== undefined || current.selected !== userId) return false;
      setOpened({ name, userId, failure });
      return true;
    },
    open: (name, userId) => {
      setOpened({ name, userId });
      if (latest.current.selected !== userId) latest.current.select(userId);
    },
    close: () => setOpened(undefined),
  };
}
