import type { MatchTypeFilter } from '@ra3/sdk/facts';

/** The kinds of match that the replay library tells apart; each match is of one. */
export type LibraryKind = Exclude<MatchTypeFilter, 'all'>;
