import type { MatchPage } from '@ra3/sdk/browser';
import { isBeyondViewingLimit, pageFromQuery } from '@ra3/sdk/rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { filteredPersonaMatchesQuery, personaMatchesQuery } from '../../../entities/match/match-queries.js';
import { useApi } from '../../../platform/api/api-context.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { readId } from '../read-id.js';
import { isUnfiltered, requestOfPersona, type PersonaFilters } from '../address/persona-filters.js';
import { SHOW_MATCH, SHOW_PARAMETER } from '../address/parameters.js';

interface ShownMatches {
  readonly personaId: number;
  readonly filters: PersonaFilters;
  readonly canFilter: boolean;
  readonly markedId: string | undefined;
}

/** Loads the matches that the address asks for: a page of all or of those that fit, or the page on which the marked match is. */
export function useShownMatches({
  personaId,
  filters,
  canFilter,
  markedId = '',
}: ShownMatches): UseQueryResult<MatchPage & { readonly page?: number }> {
  const api = useApi();
  const { query } = useUrlState();
  const page = pageFromQuery(query.get('page'));
  const at = query.get(SHOW_PARAMETER) === SHOW_MATCH ? readId(markedId) : undefined;
  const isPlain = !canFilter || (isUnfiltered(filters) && at === undefined);
  const plain = useQuery({
    ...personaMatchesQuery(api, personaId, page),
    enabled: isPlain && !isBeyondViewingLimit(page),
  });
  const place = at === undefined ? { page } : { at };
  const filtered = useQuery({
    ...filteredPersonaMatchesQuery(api, requestOfPersona(personaId, filters, place)),
    enabled: !isPlain && !isBeyondViewingLimit(page),
  });
  return isPlain ? plain : filtered;
}
