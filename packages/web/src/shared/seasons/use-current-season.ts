import type { Season } from '@ra3/sdk/browser';
import { pollingMs } from '@ra3/sdk/facts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { usePolledQuery } from '../api/use-polled-query.js';
import { useLocale } from '../i18n/locale-context.js';

/** The season that is running, asked again every hour (spec §4). */
export function useCurrentSeason(): UseQueryResult<Season> {
  const api = useApi();
  return usePolledQuery({
    queryKey: ['season', 'current'],
    queryFn: ({ signal }) => api.stats.currentSeason({}, { signal }),
    intervalMs: pollingMs.seasonList,
  });
}

/** The two names of a season, as most answers carry them. */
export interface SeasonNames {
  readonly chineseName: string;
  readonly englishName: string;
}

/** Gives a function that names a season in the reader's language (spec §2 "Persona page"). */
export function useSeasonName(): (season: SeasonNames) => string {
  const locale = useLocale();
  return ({ chineseName, englishName }) =>
    (locale === 'zh-CN' ? chineseName : englishName) || englishName || chineseName;
}
