import { pollingMs } from '@ra3/sdk/facts';
import { queryOptions, type Query } from '@tanstack/react-query';
import type { Api } from '../platform/api/api-context.js';

/** Whether the host answers a call beyond the specification. */
export function supportQuery(api: Api, call: Parameters<Api['supports']>[0]) {
  return queryOptions({
    queryKey: ['supports', call],
    queryFn: ({ signal }) => api.supports(call, { signal }),
    staleTime: Infinity,
  });
}

/** In ms: when a failed query that is not polled is sent again, because the host may answer by then. */
export function retryInterval({ state }: Pick<Query, 'state'>): number | false {
  return state.status === 'error' && pollingMs.serverStatus;
}
