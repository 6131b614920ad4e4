import { useLocale } from '../../platform/i18n/use-locale.js';

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
