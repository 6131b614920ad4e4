import type { Season } from '@ra3/sdk/browser';
import { pollingMs } from '@ra3/sdk/facts';
import { useApi } from '../../platform/api/api-context.js';
import { usePolledQuery } from '../../platform/api/use-polled-query.js';
import { seasonsQuery } from './season-queries.js';

/** State of a season query (S4-25). The last value stays when a later poll fails. */
export interface SeasonStore<Value> {
  readonly value: Value | undefined;
  readonly isLoading: boolean;
  /** The last request failed (S4-23). */
  readonly isOffline: boolean;
  /** At least one request has succeeded. */
  readonly isInitialized: boolean;
  /** Error of the last request; undefined when it succeeded. */
  readonly error: unknown;
  /** Time of the last success, in epoch milliseconds. */
  readonly updatedAt: number | undefined;
  readonly retry: () => void;
}

/** All seasons, newest first, polled every hour. */
export function useSeasons(): SeasonStore<readonly Season[]> {
  const { data, error, dataUpdatedAt, isFetching, refetch } = usePolledQuery({
    ...seasonsQuery(useApi()),
    intervalMs: pollingMs.seasonList,
  });
  return {
    value: data,
    isLoading: isFetching,
    isOffline: error !== null,
    isInitialized: data !== undefined,
    error: error ?? undefined,
    updatedAt: dataUpdatedAt === 0 ? undefined : dataUpdatedAt,
    retry: () => {
      void refetch();
    },
  };
}
