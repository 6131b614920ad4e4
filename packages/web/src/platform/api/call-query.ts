import type { CallArguments, EndpointKey, Input, Reply } from '@ra3/sdk';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Api } from './api-context.js';

/** The query of a call. Its key is the call's name and input, so `['matches']` invalidates every list of matches. */
export function callQuery<K extends EndpointKey>(
  api: Api,
  key: K,
  ...[input, ...scope]: readonly [input: Input<K>, ...scope: QueryKey]
) {
  return queryOptions({
    queryKey: [...key.split('.'), input, ...scope],
    // The tuple's type depends on whether a call has input; this is the longer of the two.
    queryFn: ({ signal }) => api.call(key, ...([input, { signal }] as unknown as CallArguments<K>)),
  });
}

/** The query of a call beyond the specification; null on a host without it. */
export function extensionQuery<K extends EndpointKey>(
  api: Api,
  key: K,
  ...[input, ...scope]: readonly [input: Input<K>, ...scope: QueryKey]
) {
  return queryOptions({
    queryKey: [...key.split('.'), input, ...scope],
    queryFn: async ({ signal }): Promise<Reply<K> | null> =>
      (await api.supports(key, { signal }))
        ? api.call(key, ...([input, { signal }] as unknown as CallArguments<K>))
        : null,
  });
}
