import { Choice } from '../../../entities/match/filters/choice.js';
import type { Ladder, PastSeason } from '../../../entities/persona/record-queries.js';
import { useSeasonName } from '../../../entities/season/use-season-name.js';
import { useSeasons } from '../../../entities/season/use-seasons.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { CURVE_SEASON, useChosenSeason } from '../address/use-chosen-season.js';
import { MATCH_PARAMETER } from '../address/parameters.js';

export interface SeasonChoiceProps {
  readonly ladder: Ladder;
  /** Of all ladders, newest first. */
  readonly seasons: readonly PastSeason[];
}

/** Chooses the season of the curve: all, the running one, or a past one in which the persona had a rank on this ladder. */
export function SeasonChoice({ ladder, seasons }: SeasonChoiceProps) {
  const { t } = useTranslation();
  const { changeQuery } = useUrlState();
  const seasonName = useSeasonName();
  const chosen = useChosenSeason();
  const { value: all = [] } = useSeasons();
  const current = all.filter(({ isCurrentSeason }) => isCurrentSeason);
  const past = seasons.filter(({ mod, ladderType }) => mod === ladder.mod && ladderType === ladder.type);
  const options = [
    ...current.map((season) => ({ value: String(season.seasonId), label: seasonName(season) })),
    ...past.map(({ seasonId, seasonNameChinese, seasonNameEnglish }) => ({
      value: String(seasonId),
      label: seasonName({ chineseName: seasonNameChinese, englishName: seasonNameEnglish }),
    })),
  ];
  const isListed = chosen === undefined || options.some(({ value }) => value === String(chosen));
  return (
    <Choice
      label={t('persona.season')}
      value={String(chosen ?? '')}
      options={[
        { value: '', label: t('persona.results.all') },
        ...(isListed ? [] : [{ value: String(chosen), label: `${t('persona.season')} ${String(chosen)}` }]),
        ...options,
      ]}
      onChoose={(season) => {
        changeQuery({ [CURVE_SEASON]: season, [MATCH_PARAMETER]: '' }, { replace: true });
      }}
    />
  );
}
