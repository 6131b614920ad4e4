import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api-context.js';

/** Whether the host answers a call beyond the specification. */
export function supportQuery(api: Api, call: Parameters<Api['supports']>[0]) {
  return queryOptions({
    queryKey: ['supports', call],
    queryFn: ({ signal }) => api.supports(call, { signal }),
    staleTime: Infinity,
  });
}
