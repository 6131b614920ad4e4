import type { Reply, StatusBasic, StatusDetail } from '@ra3/sdk';
import { pollingMs } from '@ra3/sdk/facts';
import { focusManager, useQuery, queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi, type Api } from '../platform/api/api-context.js';
import { neededCall } from '../platform/api/call-query.js';
import { usePolledQuery } from '../platform/api/use-polled-query.js';
import { isUnreachable } from '../platform/failures.js';

/** Numbers of players and rooms, polled every ten seconds (S9-05). */
export function useStatusBasic(): StatusQuery<StatusBasic> {
  const api = useApi();
  return toStatusQuery(usePolledQuery({ ...statusBasicQuery(api), intervalMs: pollingMs.serverStatus }));
}

/** All online players and rooms, polled every ten seconds (S9-05). */
export function useStatusDetail(): StatusQuery<StatusDetail> {
  const api = useApi();
  return toStatusQuery(usePolledQuery({ ...statusDetailQuery(api), intervalMs: pollingMs.serverStatus }));
}

/** With alert rules on, and another window in front, the status is read this often. */
const BACKGROUND_POLL_MS = 30_000;

/** Keeps reading the detailed status, at a slower pace, while the window is hidden or blurred; for readers who wait for an alert. */
export function useStatusInBackground(isWanted: boolean): void {
  const api = useApi();
  const isFocused = useSyncExternalStore(
    (onChange) => focusManager.subscribe(onChange),
    () => focusManager.isFocused(),
    () => true,
  );
  useQuery({
    ...statusDetailQuery(api),
    enabled: isWanted && !isFocused,
    refetchOnMount: false,
    refetchInterval: BACKGROUND_POLL_MS,
    refetchIntervalInBackground: true,
  });
}

/** The states of the server status (S4-22). */
export type StatusQuery<Value> = { readonly retry: () => void; readonly isFetching: boolean } & (
  | { readonly kind: 'loading' }
  | { readonly kind: 'failure'; readonly error: unknown }
  | { readonly kind: 'offline'; readonly error: unknown }
  | {
      readonly kind: 'live';
      readonly value: Value;
      /** Epoch milliseconds. */
      readonly updatedAt: number;
      /** The last poll failed: the value is that of an earlier one (S4-23). */
      readonly isOffline: boolean;
      readonly error: unknown;
    }
);

function toStatusQuery<Value>(query: UseQueryResult<Value>): StatusQuery<Value> {
  const { data, error, dataUpdatedAt, isFetching, refetch } = query;
  const common = {
    isFetching,
    retry: () => void refetch(),
  };
  if (data !== undefined) {
    return {
      ...common,
      kind: 'live',
      value: data,
      updatedAt: dataUpdatedAt,
      isOffline: error !== null,
      error,
    };
  }
  if (error === null) return { ...common, kind: 'loading' };
  return { ...common, kind: isUnreachable(error) ? 'offline' : 'failure', error };
}

/** The next poll, ten seconds later, is the retry: a failure is shown at once (S4-23). */
const NOT_RETRIED = { retries: 0 };

export function statusBasicQuery(api: Api) {
  return queryOptions({
    queryKey: ['status', 'basic'],
    queryFn: ({ signal }) => api.status.basic({}, { signal, ...NOT_RETRIED }),
  });
}

function statusDetailQuery(api: Api) {
  return queryOptions({
    queryKey: ['status', 'detail'],
    queryFn: ({ signal }) => api.status.detail({}, { signal, ...NOT_RETRIED }),
  });
}

export type StatusHistory = Reply<'status.history'>;

const FIVE_MINUTES_MS = 5 * 60_000;

/** The last 24 hours and the usual hours; null on a host that keeps none. */
export function useStatusHistory(): UseQueryResult<StatusHistory | null> {
  return useQuery({
    ...neededCall(useApi(), 'status.history', {}),
    staleTime: FIVE_MINUTES_MS,
    refetchInterval: FIVE_MINUTES_MS,
  });
}
