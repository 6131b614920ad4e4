import type { CallOptions, MatchPage } from '@ra3/sdk';
import { isBeyondViewingLimit } from '@ra3/sdk/rules/pages';
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api-context.js';
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
