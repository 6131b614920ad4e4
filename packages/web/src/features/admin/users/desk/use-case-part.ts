import type { CallOptions } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../../platform/api/api-context.js';
import type { Api } from '../../../../platform/api/api.js';
import { useSignedInCall } from '../../../../platform/session/use-signed-in-call.js';
import { deskKeys, type CasePart } from './desk-keys.js';

export interface CasePartQuery<Data> {
  readonly userId: number;
  readonly part: CasePart;
  readonly load: (api: Api, options: CallOptions) => Promise<Data>;
  /** False for a call that the host lacks, and for one that is not asked for yet. */
  readonly isOn: boolean;
}

/** Loads one part of a case; an act on the user loads it again. */
export function useCasePart<Data>({ userId, part, load, isOn }: CasePartQuery<Data>): UseQueryResult<Data> {
  const api = useApi();
  const call = useSignedInCall();
  return useQuery({
    queryKey: deskKeys.part(userId, part),
    queryFn: ({ signal }) => call(load(api, { signal })),
    enabled: isOn,
    // Another admin may have acted; the other parts cost more and change less.
    refetchOnWindowFocus: part === 'user' ? 'always' : false,
  });
}
