import type { StatusBasic, StatusDetail } from '@ra3/sdk/browser';
import { pollingMs } from '@ra3/sdk/facts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { isUnreachable } from '../../platform/failures/failures.js';
import { usePolledQuery } from '../../platform/api/use-polled-query.js';

/** How many players and rooms there are, every ten seconds (spec §9). */
export function useStatusBasic(): LiveAnswer<StatusBasic> {
  const api = useApi();
  return liveAnswer(
    usePolledQuery({
      queryKey: ['status', 'basic'],
      queryFn: ({ signal }) => api.status.basic({}, { signal }),
      intervalMs: pollingMs.serverStatus,
    }),
  );
}

/** Everybody online and every room, every ten seconds (spec §9). */
export function useStatusDetail(): LiveAnswer<StatusDetail> {
  const api = useApi();
  return liveAnswer(
    usePolledQuery({
      queryKey: ['status', 'detail'],
      queryFn: ({ signal }) => api.status.detail({}, { signal }),
      intervalMs: pollingMs.serverStatus,
    }),
  );
}

/** The states of the server status (spec §4): what is known, and how well. */
export type LiveAnswer<Value> = { readonly retry: () => void; readonly isAsking: boolean } & (
  | { readonly kind: 'loading' }
  | { readonly kind: 'failure'; readonly error: unknown }
  | { readonly kind: 'offline'; readonly error: unknown }
  | {
      readonly kind: 'live';
      readonly value: Value;
      /** Epoch milliseconds. */
      readonly updatedAt: number;
      /** Why the last poll brought nothing new, if it did not. */
      readonly staleReason: unknown;
    }
);

function liveAnswer<Value>(query: UseQueryResult<Value>): LiveAnswer<Value> {
  const { data, error, dataUpdatedAt, isFetching, refetch } = query;
  const common = {
    isAsking: isFetching,
    retry: () => {
      void refetch();
    },
  };
  if (data !== undefined) {
    return {
      ...common,
      kind: 'live',
      value: data,
      updatedAt: dataUpdatedAt,
      staleReason: error ?? undefined,
    };
  }
  if (error === null) return { ...common, kind: 'loading' };
  return { ...common, kind: isUnreachable(error) ? 'offline' : 'failure', error };
}
