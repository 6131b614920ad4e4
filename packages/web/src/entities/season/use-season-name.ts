import { useLocale } from '../../platform/i18n/use-locale.js';

/** The two names of a season, as in most responses. */
export interface SeasonNames {
  readonly chineseName: string;
  readonly englishName: string;
}

/** Returns a function that picks the name of a season for the current locale (S2-43). */
export function useSeasonName(): (season: SeasonNames) => string {
  const locale = useLocale();
  return ({ chineseName, englishName }) =>
    (locale === 'zh-CN' ? chineseName : englishName) || englishName || chineseName;
}
