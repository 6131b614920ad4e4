import type { Season } from '@ra3/sdk/browser';
import { pollingMs } from '@ra3/sdk/facts';
import { useApi } from '../../platform/api/api-context.js';
import { isUnreachable } from '../../platform/failures/failures.js';
import { usePolledQuery, type PolledQuery } from '../../platform/api/use-polled-query.js';

/** What is known of the seasons, and how well (spec §4): the last answer stays while a later one fails. */
export interface SeasonStore<Value> {
  readonly value: Value | undefined;
  readonly isLoading: boolean;
  /** The last try reached nobody. */
  readonly isOffline: boolean;
  /** An answer has come at least once. */
  readonly isInitialized: boolean;
  /** Why the last try failed, if it did. */
  readonly error: unknown;
  /** Epoch milliseconds of the last answer. */
  readonly updatedAt: number | undefined;
  readonly retry: () => void;
}

/** The season that is running, asked again every hour. */
export function useCurrentSeason(): SeasonStore<Season> {
  const api = useApi();
  return useSeasonStore({
    queryKey: ['season', 'current'],
    queryFn: ({ signal }) => api.seasons.current({}, { signal }),
  });
}

/** All seasons, newest first, asked again every hour. */
export function useSeasons(): SeasonStore<readonly Season[]> {
  const api = useApi();
  return useSeasonStore({
    queryKey: ['season', 'all'],
    queryFn: ({ signal }) => api.seasons.list({}, { signal }),
  });
}

function useSeasonStore<Value>(poll: Omit<PolledQuery<Value>, 'intervalMs'>): SeasonStore<Value> {
  const { data, error, dataUpdatedAt, isFetching, refetch } = usePolledQuery({
    ...poll,
    intervalMs: pollingMs.seasonList,
  });
  return {
    value: data,
    isLoading: isFetching,
    isOffline: isUnreachable(error),
    isInitialized: data !== undefined,
    error: error ?? undefined,
    updatedAt: dataUpdatedAt === 0 ? undefined : dataUpdatedAt,
    retry: () => {
      void refetch();
    },
  };
}
