import type { CallArguments, EndpointKey, Input, Reply } from '@ra3/sdk';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Api } from './api-context.js';

/** The input of a call, and what else its answer depends on. */
type QueryParts<K extends EndpointKey> = readonly [input: Input<K>, ...scope: QueryKey];

/** The query of a call. Its key is the call's name and input, so `['matches']` invalidates every list of matches. */
export function callQuery<K extends EndpointKey>(api: Api, key: K, ...parts: QueryParts<K>) {
  return queryOptions({
    queryKey: [...key.split('.'), ...parts],
    queryFn: ({ signal }) => send(api, key, parts[0], signal),
  });
}

/** The query of a call beyond the specification; null on a host without it. */
export function extensionQuery<K extends EndpointKey>(api: Api, key: K, ...parts: QueryParts<K>) {
  return queryOptions({
    queryKey: [...key.split('.'), ...parts],
    queryFn: async ({ signal }) =>
      (await api.supports(key, { signal })) ? send(api, key, parts[0], signal) : null,
  });
}

function send<K extends EndpointKey>(
  api: Api,
  key: K,
  ...[input, signal]: [Input<K>, AbortSignal]
): Promise<Reply<K>> {
  // The tuple's type depends on whether a call has input; this is the longer of the two.
  return api.call(key, ...([input, { signal }] as unknown as CallArguments<K>));
}
