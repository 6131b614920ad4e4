import { CURRENT_SEASON } from '@ra3/sdk/facts';
import { useSeasonName } from '../../../entities/season/use-season-name.js';
import { useSeasons } from '../../../entities/season/use-seasons.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import type { SelectOption } from '../../../ui/field/select-field.js';

/** The seasons that can be chosen, newest first, and the one that is; the empty value stands for all. */
export function useSeasonOptions(chosen: number | undefined): {
  readonly value: string;
  readonly options: readonly SelectOption[];
} {
  const { t } = useTranslation();
  const seasonName = useSeasonName();
  const { value: seasons = [] } = useSeasons();
  const current = seasons.find(({ isCurrentSeason }) => isCurrentSeason)?.seasonId;
  const season = chosen === CURRENT_SEASON ? (current ?? chosen) : chosen;
  const isListed = season === undefined || seasons.some(({ seasonId }) => seasonId === season);
  return {
    value: String(season ?? ''),
    options: [
      { value: '', label: t('persona.results.all') },
      // A season of the address stays chosen while the list loads, and when it is not in it.
      ...(isListed ? [] : [{ value: String(season), label: unlistedName() }]),
      ...seasons.map((each) => ({ value: String(each.seasonId), label: seasonName(each) })),
    ],
  };

  function unlistedName(): string {
    return season === CURRENT_SEASON
      ? t('persona.results.current')
      : `${t('persona.season')} ${String(season)}`;
  }
}
