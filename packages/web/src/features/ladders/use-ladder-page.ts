import type { LadderPage } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import type { LadderAddress } from './use-ladder-address.js';

/** Loads a page of a ladder; null where the host does not keep the ladders of past seasons. */
export function useLadderPage({
  mod,
  type,
  page,
  seasonId,
}: Omit<LadderAddress, 'replacement'>): UseQueryResult<LadderPage | null> {
  const api = useApi();
  return useQuery<LadderPage | null>({
    // Without a season the key is that of the best players on the home page, which are the same answer.
    queryKey: ['ladder', mod, type, page, ...(seasonId === undefined ? [] : [seasonId])],
    queryFn: async ({ signal }) => {
      if (seasonId === undefined) return api.ladders.page({ mod, type, page }, { signal });
      if (!(await api.supports('ladders.seasonPage', { signal }))) return null;
      return api.ladders.seasonPage({ mod, type, seasonId, page }, { signal });
    },
    // Keeps the old page while the next one loads, unless the ladder has changed.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === mod && query.queryKey[2] === type && query.queryKey[4] === seasonId
        ? previous
        : undefined,
  });
}
