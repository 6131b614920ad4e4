/** All lists share one beginning, so that a mark updates each. Own lists name their user, as another may sign in. */
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
