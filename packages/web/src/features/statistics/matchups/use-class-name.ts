import type { MatchupClassName } from '@ra3/sdk/facts';
import { useSeasonName } from '../../../entities/season/use-season-name.js';
import { useSeasons } from '../../../entities/season/use-seasons.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import type { MatchupRow } from './matchup-rows.js';

/** Returns a function that names a class of games by its bounds, or by its season. */
export function useClassName(by: MatchupClassName): (row: Pick<MatchupRow, 'key' | 'next'>) => string {
  const { t } = useTranslation();
  const seasonName = useSeasonName();
  const { value: seasons = [] } = useSeasons();
  return ({ key, next }) => {
    if (key === 'all') return t('statistics.matchups.all');
    if (by === 'season') {
      const season = seasons.find(({ seasonId }) => seasonId === key);
      return season === undefined ? t('statistics.seasonNumber', { number: key }) : seasonName(season);
    }
    if (next === undefined) return t(`statistics.matchups.${by}.from`, { from: key });
    if (key === 0) return t(`statistics.matchups.${by}.below`, { below: next });
    return t(`statistics.matchups.${by}.between`, { from: key, below: next });
  };
}
