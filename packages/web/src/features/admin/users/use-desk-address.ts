import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { withQuery } from '../../../platform/routing/with-query.js';
import { guessKind, parseKind, type SearchKind, type UserSearch } from './user-search.js';

/** What the address of the user manager says: a search, and the one selected user (S2-74). */
export interface DeskAddress {
  readonly search: UserSearch | undefined;
  /** The kind that the admin has chosen; undefined when it is guessed. */
  readonly forcedKind: SearchKind | undefined;
  readonly userId: number | undefined;
  /** Begins a search, and lets go of the selected user. */
  readonly find: (text: string, kind: SearchKind | undefined) => void;
  readonly select: (userId: number) => void;
  /** The address of this search with another user selected. */
  readonly linkTo: (userId: number) => string;
}

/** Reads and changes the address of the user manager; each search and each user is an entry of the history. */
export function useDeskAddress(): DeskAddress {
  const { query, changeQuery } = useUrlState();
  const text = (query.get('q') ?? '').trim();
  const forcedKind = parseKind(query.get('by'));
  const selected = query.get('user') ?? '';
  return {
    search: text === '' ? undefined : { kind: forcedKind ?? guessKind(text), text },
    forcedKind,
    userId: /^[1-9][0-9]{0,15}$/.test(selected) ? Number(selected) : undefined,
    find: (typed, kind) => {
      changeQuery({ q: typed.trim(), by: kind, user: undefined });
    },
    select: (userId) => {
      changeQuery({ user: String(userId) });
    },
    linkTo: (userId) => withQuery(adminLinks.users.to(), { user: userId, q: text, by: forcedKind }),
  };
}
