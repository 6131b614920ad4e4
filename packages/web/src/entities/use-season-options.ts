import { useTranslation } from '../platform/i18n/use-translation.js';
import type { SelectOption } from '../ui/field.js';
import { useSeasonName, useSeasons } from './season-queries.js';

/** The running season as `''`, then past ones; a chosen season that is not listed is shown by its number. */
export function useSeasonOptions(chosen: number | undefined): SelectOption[] {
  const { t } = useTranslation();
  const seasonName = useSeasonName();
  const { value: seasons = [] } = useSeasons();
  const current = seasons.find(({ isCurrentSeason }) => isCurrentSeason);
  const past = seasons.filter((season) => season !== current);
  const isListed = chosen === undefined || past.some(({ seasonId }) => seasonId === chosen);
  return [
    {
      value: '',
      label:
        current === undefined
          ? t('ladder.currentSeason')
          : t('ladder.currentSeasonNamed', { season: seasonName(current) }),
    },
    ...past.map((season) => ({ value: String(season.seasonId), label: seasonName(season) })),
    ...(isListed ? [] : [{ value: String(chosen), label: t('ladder.seasonNumber', { number: chosen }) }]),
  ];
}
