import { clientLimits as limits } from '../contract/limits.js';
import type {
  InvitationCode,
  InvitationPage,
  LadderRow,
  FoundMatches,
  MatchPage,
  MatchRow,
  OwnMatchPage,
} from './read/rows.gen.js';
import type { CallByKey, CallOptions, Input } from './types.js';
import { type Page, walkPages } from './walk-pages.js';

export interface WalkOptions extends CallOptions {
  /** The first page. Default: 1. */
  readonly fromPage?: number;
}

export type Pages = ReturnType<typeof makePages>;
export type PageWalk<T> = AsyncGenerator<Page<T>, undefined, undefined>;

type Search = Omit<Input<'matches.search'>, 'page' | 'behind'>;
type Ladder = Omit<Input<'ladders.page'>, 'page'>;
type FilteredLadder = Omit<Input<'ladders.filtered'>, 'page'>;

/**
 * Creates the lists of the service as async iterables of pages. Match lists end at the last viewable page and say so.
 */
export function makePages(call: CallByKey) {
  return {
    recentMatches: (options?: WalkOptions) =>
      matchWalk(options, (place) => call('matches.recent', place, options)),
    recentMatchesOf: (personaId: number, options?: WalkOptions) =>
      matchWalk(options, (place) => call('matches.recentOfPersona', { personaId, ...place }, options)),
    search: (query: Search, options?: WalkOptions) =>
      matchWalk(options, (place) => call('matches.search', { ...query, ...place }, options)),
    favourites: (options?: WalkOptions) =>
      matchWalk(options, (place) => call('matches.favourites', place, options)),
    favouritesByTag: (tag: string, options?: WalkOptions) =>
      matchWalk(options, (place) => call('matches.favouritesByTag', { tag, ...place }, options)),
    downloads: (options?: WalkOptions) =>
      matchWalk(options, (place) => call('matches.downloads', place, options)),
    ladder: (ladder: Ladder, options?: WalkOptions) =>
      ladderWalk(options, (page) => call('ladders.page', { ...ladder, page }, options)),
    filteredLadder: (ladder: FilteredLadder, options?: WalkOptions) =>
      ladderWalk(options, (page) => call('ladders.filtered', { ...ladder, page }, options)),
    usedInvitations: (options?: WalkOptions) =>
      invitationWalk(options, (slice) => call('invitations.used', slice, options)),
    sharedInvitations: (options?: WalkOptions) =>
      invitationWalk(options, (slice) => call('invitations.shared', slice, options)),
    invitationsBy: (uid: number, options?: WalkOptions) =>
      invitationWalk(options, (slice) => call('invitations.listBy', { uid, ...slice }, options)),
  };
}

function matchWalk(
  options: WalkOptions | undefined,
  ask: (place: { page: number; behind?: string }) => Promise<FoundMatches | MatchPage | OwnMatchPage>,
): PageWalk<MatchRow> {
  // Pages go on where the last one ended, on a host that says so: rows that came on top move none.
  let next: string | undefined;
  return walkPages({
    fromPage: options?.fromPage,
    identify: (row) => row.id,
    lastPage: limits.lastViewablePage,
    fetchPage: async (page) => {
      const answer = await ask({ page, ...(next !== undefined && { behind: next }) });
      next = answer.next;
      return {
        rows: answer.records,
        total: 'count' in answer ? answer.count : answer.totalCount,
        isOutOfLimit: answer.pageOutOfLimit === true,
        ...('earlierNames' in answer && { earlierNames: answer.earlierNames }),
      };
    },
  });
}

function ladderWalk(
  options: WalkOptions | undefined,
  ask: (page: number) => Promise<{ readonly records: readonly LadderRow[]; readonly total: number }>,
): PageWalk<LadderRow> {
  return walkPages<LadderRow>({
    fromPage: options?.fromPage,
    identify: (row) => row.personaId,
    fetchPage: async (page) => {
      const { records, total } = await ask(page);
      return { rows: records, total };
    },
  });
}

function invitationWalk(
  options: WalkOptions | undefined,
  ask: (slice: { skip: number; limit: number }) => Promise<InvitationPage>,
): PageWalk<InvitationCode> {
  const limit = limits.adminInvitationPageSize;
  return walkPages<InvitationCode>({
    fromPage: options?.fromPage,
    identify: (row) => row.value,
    fetchPage: async (page) => ({ rows: (await ask({ skip: (page - 1) * limit, limit })).items }),
  });
}
