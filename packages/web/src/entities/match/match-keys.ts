/**
 * Query keys of everything about matches. All lists share one beginning, so that a match that was marked anywhere is updated in
 * each of them. Own lists have the user in their keys, because another user may sign in on the same page.
 */
export const matchKeys = {
  pages: ['matches'],
  filtered: (address: string, after: number | undefined) => ['matches', 'filtered', address, after],
  library: (userId: OwnUserId, search: unknown, page: number) => ['matches', 'library', userId, search, page],
  ownLists: (list: OwnListName) => ['matches', list],
  downloads: (userId: OwnUserId, page: number) => ['matches', 'downloads', userId, page],
  favourites: (userId: OwnUserId, tag: string | undefined, page: number) => [
    'matches',
    'favourites',
    userId,
    tag,
    page,
  ],
  anyTags: ['favouriteTags'],
  tags: (userId: OwnUserId) => ['favouriteTags', userId],
  anyMarks: ['matchMarks'],
  marks: (userId: OwnUserId, guids: readonly string[]) => ['matchMarks', userId, guids],
  one: (matchId: string) => ['match', matchId],
  revealed: ['revealedOutcomes'],
} as const;

/** Undefined while the host has not said who is signed in. */
type OwnUserId = number | undefined;

/** The lists that a user fills by marking and downloading matches. */
export type OwnListName = 'downloads' | 'favourites';
