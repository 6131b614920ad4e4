import { pollingMs } from '@ra3/sdk/facts';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { usePolledQuery } from '../../../platform/api/use-polled-query.js';
import { addLoads, type LoadHistory } from './load-history.js';

/** Figures that are older than three polls are marked. */
export const STALE_AFTER_MS = 3 * pollingMs.adminServerStats;

/** Polls the load of the servers while the page is visible, and keeps a short history of each relay (S9-05). */
export function useServerLoad() {
  const api = useApi();
  const history = useRef<LoadHistory>(new Map());
  return usePolledQuery({
    queryKey: callQuery(api, 'reports.serverLoad', {}).queryKey,
    intervalMs: pollingMs.adminServerStats,
    queryFn: async ({ signal }) => {
      const load = await api.reports.serverLoad({}, { signal });
      history.current = addLoads(history.current, load.relays);
      return { load, history: history.current };
    },
  });
}

/** Whether figures of a time, in epoch milliseconds, are stale by now. */
export function useIsStale(updatedAt: number): boolean {
  // The time of the figures that became stale: newer ones are fresh at once.
  const [staleTime, setStaleTime] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setStaleTime(updatedAt);
      },
      Math.max(0, updatedAt + STALE_AFTER_MS - Date.now()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [updatedAt]);
  return staleTime === updatedAt;
}
