import { pollingMs } from '@ra3/sdk/facts';
import { useApi, type Api } from '../platform/api/api-context.js';
import { callQuery } from '../platform/api/call-query.js';
import { usePolledQuery } from '../platform/api/use-polled-query.js';
import { useLocale } from '../platform/i18n/use-translation.js';

export function seasonsQuery(api: Api) {
  return callQuery(api, 'seasons.list', {});
}

/** All seasons, newest first, polled every hour. */
export function useSeasons() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = usePolledQuery({
    ...seasonsQuery(useApi()),
    intervalMs: pollingMs.seasonList,
  });
  return {
    value: data,
    isLoading: isFetching,
    /** The last request failed (S4-23). */
    isOffline: error !== null,
    /** At least one request has succeeded. */
    isInitialized: data !== undefined,
    error: error ?? undefined,
    /** Time of the last success, in epoch milliseconds. */
    updatedAt: dataUpdatedAt === 0 ? undefined : dataUpdatedAt,
    retry: () => void refetch(),
  };
}

interface SeasonNames {
  readonly chineseName: string;
  readonly englishName: string;
}

/** Returns a function that picks the name of a season for the current locale (S2-43). */
export function useSeasonName(): (season: SeasonNames) => string {
  const locale = useLocale();
  return ({ chineseName, englishName }) =>
    (locale === 'zh-CN' ? chineseName : englishName) || englishName || chineseName;
}

/** The number of a season in an address; undefined for anything else. */
export function seasonFromQuery(text: string | null): number | undefined {
  return text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined;
}
