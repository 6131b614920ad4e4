import type { CallOptions, MatchPage, MatchRow } from '@ra3/sdk';
import { isBeyondViewingLimit } from '@ra3/sdk/rules/pages';
import { keepPreviousData, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api-context.js';
import { pollInterval } from '../../platform/api/use-polled-query.js';
import { cursorBefore } from './cursor-before.js';
import { matchKeys } from './match-keys.js';

/** A page beyond the viewing limit is not requested (S5-17); while another page loads, the previous one stays. */
function pageOptions(page: number) {
  return { enabled: !isBeyondViewingLimit(page), placeholderData: keepPreviousData } as const;
}

interface PlacedCall {
  readonly page: number;
  readonly keyOf: (page: number) => QueryKey;
  readonly load: (place: { page: number; behind?: string }, options: CallOptions) => Promise<MatchPage>;
}

/** A page that goes on behind the nearest one before that was loaded. */
function pageQuery({ page, keyOf, load }: PlacedCall) {
  return queryOptions({
    queryKey: keyOf(page),
    queryFn: ({ signal, client }) => load({ page, ...cursorBefore(client, page, keyOf) }, { signal }),
    ...pageOptions(page),
  });
}

export function recentMatchesQuery(api: Api, page: number) {
  const keyOf = (page: number) => ['matches', 'recent', { page }];
  return pageQuery({ page, keyOf, load: api.matches.recent });
}

export function personaMatchesQuery(api: Api, personaId: number, page: number) {
  const keyOf = (page: number) => ['matches', 'recentOfPersona', { personaId, page }];
  const load: PlacedCall['load'] = (place, options) =>
    api.matches.recentOfPersona({ personaId, ...place }, options);
  return pageQuery({ page, keyOf, load });
}

type PersonaRequest = Parameters<Api['matches']['ofPersona']>[0];

export function filteredPersonaMatchesQuery(api: Api, request: PersonaRequest) {
  const keyOf = (page?: number) => [...matchKeys.pages, 'ofPersona', { ...request, page }];
  return queryOptions({
    ...pageOptions(request.page ?? 1),
    queryKey: keyOf(request.page),
    queryFn: ({ signal, client }): Promise<MatchPage & { readonly page?: number }> =>
      api.matches.ofPersona({ ...request, ...cursorBefore(client, request.page ?? 1, keyOf) }, { signal }),
  });
}

type FilteredRequest = NonNullable<Parameters<Api['matches']['filtered']>[0]>;

/** A page of filtered matches; `address` identifies the filters. */
export function filteredMatchesQuery(api: Api, address: string, request: FilteredRequest) {
  return queryOptions({
    queryKey: matchKeys.filtered(address, request.after),
    queryFn: ({ signal }) => api.matches.filtered(request, { signal }),
    // Rows do not move by themselves: newer matches appear on request.
    staleTime: Infinity,
  });
}

/** Where the loaded pages begin; the first page has no cursor. */
type Cursors = readonly (number | undefined)[];
export const FIRST_CURSORS: Cursors = [undefined];

/** The loaded pages of filtered matches: in the cache, so that they are there again after a visit to a match. */
export function matchCursorsQuery(address: string) {
  return queryOptions({
    queryKey: ['matchCursors', address],
    queryFn: () => FIRST_CURSORS,
    initialData: FIRST_CURSORS,
    staleTime: Infinity,
  });
}

/** How often a page asks for newer matches. */
const POLL_MS = 30_000;

interface Newest<Answer> {
  readonly queryKey: readonly unknown[];
  /** The first page as it is shown. */
  readonly shown: Answer;
  readonly load: (signal: AbortSignal) => Promise<Answer>;
}

/** The newest first page of a list, polled while an older one is shown. */
export function newestMatchesQuery<Answer>({ queryKey, shown, load }: Newest<Answer>) {
  return queryOptions<Answer>({
    queryKey: ['newestMatches', queryKey],
    queryFn: ({ signal }) => load(signal),
    initialData: () => shown,
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => pollInterval(POLL_MS, state.error),
    refetchOnWindowFocus: true,
  });
}

/** A page of one match, so that counts which change are updated as in lists; without records there is no such match. */
export interface OneMatch {
  readonly records: readonly MatchRow[];
  /** The host has no call for a single match. */
  readonly isUnsupported?: boolean;
}

const WHOLE_ID = /^[1-9][0-9]{0,15}$/;

/** Begins with the match of a loaded list, which is all there is on a host without the call. */
export function matchQuery(api: Api, cache: QueryClient, matchId: string) {
  return queryOptions({
    queryKey: matchKeys.one(matchId),
    queryFn: async ({ signal }): Promise<OneMatch> => {
      if (!(await api.supports('matches.byId', { signal }))) {
        return findListed(cache, matchId) ?? { records: [], isUnsupported: true };
      }
      const id = WHOLE_ID.test(matchId) ? Number(matchId) : Number.NaN;
      if (!Number.isSafeInteger(id)) return { records: [] };
      return { records: [await api.matches.byId({ matchId: id }, { signal })] };
    },
    placeholderData: () => findListed(cache, matchId),
  });
}

/** The match in one of the lists that this visit has loaded. */
function findListed(cache: QueryClient, matchId: string): OneMatch | undefined {
  const lists = cache.getQueriesData<Partial<OneMatch>>({ queryKey: matchKeys.pages });
  const found = lists.flatMap(([, list]) => list?.records ?? []).find((match) => match.id === matchId);
  return found === undefined ? undefined : { records: [found] };
}
