import type { LadderForm } from '@ra3/sdk/browser';
import { CURRENT_SEASON } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import type { LadderAddress } from './use-ladder-address.js';

/** Last results and peaks by persona id; undefined while loading, null where they are not known. */
export type LadderForms = ReadonlyMap<number, LadderForm> | null | undefined;

/** Loads last results and peaks of a page of a ladder, beside the page itself; null on a host without the call. */
export function useLadderForm({
  mod,
  type,
  page,
  seasonId = CURRENT_SEASON,
}: Omit<LadderAddress, 'replacement'>): LadderForms {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['ladderForm', mod, type, page, seasonId],
    queryFn: async ({ signal }) => {
      if (!(await api.supports('ladders.form', { signal }))) return null;
      const { records } = await api.ladders.form({ mod, type, seasonId, page }, { signal });
      return new Map(records.map((record) => [record.personaId, record]));
    },
  });
  return error === null ? data : null;
}
