import type { EndpointKey, Input } from '@ra3/sdk';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Api } from './api-context.js';

/** The input of a call, and what else its answer depends on. */
type QueryParts<K extends EndpointKey> = readonly [input: Input<K>, ...scope: QueryKey];

/** The query of a call. Its key is the call's name and input, so `['matches']` invalidates every list of matches. */
export function callQuery<K extends EndpointKey>(api: Api, key: K, ...parts: QueryParts<K>) {
  return queryOptions({
    queryKey: [...key.split('.'), ...parts],
    queryFn: ({ signal }) => api.call(key, parts[0], { signal }),
  });
}

/** The query of a call beyond the specification; null on a host without it. */
export function extensionQuery<K extends EndpointKey>(api: Api, key: K, ...parts: QueryParts<K>) {
  return queryOptions({
    queryKey: [...key.split('.'), ...parts],
    queryFn: async ({ signal }) =>
      (await api.supports(key, { signal })) ? api.call(key, parts[0], { signal }) : null,
  });
}
