import type { CallOptions, EndpointKey, Input } from '@ra3/sdk';
import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import { useApi, type Api } from './api-context.js';

/** The input of a call, and what else its answer depends on. */
type QueryParts<K extends EndpointKey> = readonly [input: Input<K>, ...scope: QueryKey];

/** The query of a call. Its key is the call's name and input, so `['matches']` invalidates every list of matches. */
export function callQuery<K extends EndpointKey>(api: Api, key: K, ...parts: QueryParts<K>) {
  return queryOptions({
    queryKey: [...key.split('.'), ...parts],
    queryFn: (options) => api.call(key, parts[0], options),
  });
}

/** What a host can answer only if it has the call beyond the specification that it `needs`. */
export interface Needing<T> {
  readonly needs: EndpointKey;
  readonly load: (options?: CallOptions) => Promise<T>;
}

/** Loads it; null on a host without the call. */
export async function loadNeeding<T>(
  api: Pick<Api, 'supports'>,
  { needs, load }: Needing<T>,
  options?: CallOptions,
): Promise<T | null> {
  return (await api.supports(needs, options)) ? load(options) : null;
}

/** The query of a definition; null on a host without the call that it needs. */
export function neededQuery<T>(api: Api, definition: Needing<T> & { readonly queryKey: QueryKey }) {
  const { queryKey } = definition;
  return queryOptions({ queryKey, queryFn: (options) => loadNeeding(api, definition, options) });
}

/** The query of a call beyond the specification, which is all that it needs. */
export function neededCall<K extends EndpointKey>(api: Api, needs: K, ...parts: QueryParts<K>) {
  const { queryKey } = callQuery(api, needs, ...parts);
  return neededQuery(api, { needs, queryKey, load: (options) => api.call(needs, parts[0], options) });
}

/** Whether the host has a call that a part of a page needs. */
export function offeredQuery(api: Api, needs: EndpointKey) {
  return queryOptions({
    queryKey: ['offered', needs],
    queryFn: (options) => api.supports(needs, options),
    staleTime: Infinity,
  });
}

/** The same; undefined until it is known, `onFailure` when it cannot be. */
export function useOffered(needs: EndpointKey, onFailure?: boolean): boolean | undefined {
  const { data, isError } = useQuery(offeredQuery(useApi(), needs));
  return isError ? onFailure : data;
}
