import type { LadderMod } from '@ra3/sdk/facts';
import { useSeasonName } from '../../entities/season-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { ChipLink } from '../../ui/chip.js';
import styles from './season-picker.module.css';
import type { OwnSeason } from './own-season-queries.js';
import { ownStatisticsLink } from './use-own-statistics.js';

export interface SeasonPickerProps {
  readonly mod: LadderMod;
  readonly seasons: readonly OwnSeason[];
  readonly chosen: OwnSeason;
}

/** The seasons in which the user played; the current one in bold (S2-54). */
export function SeasonPicker({ mod, seasons, chosen }: SeasonPickerProps) {
  const { t } = useTranslation();
  const nameOf = useOwnSeasonName();
  return (
    <nav className={styles.picker} aria-label={t('statistics.season')}>
      {seasons.map((season) => (
        <ChipLink
          key={season.seasonId}
          to={ownStatisticsLink(mod, season.seasonId)}
          isCurrent={season === chosen}
        >
          <span className={season.isCurrentSeason ? styles.current : styles.earlier}>
            <bdi>{nameOf(season)}</bdi>
            {season.isCurrentSeason ? ` · ${t('ownStatistics.current')}` : null}
          </span>
        </ChipLink>
      ))}
    </nav>
  );
}

/** Returns a function that names a season in the current locale. */
function useOwnSeasonName(): (season: OwnSeason) => string {
  const seasonName = useSeasonName();
  return ({ seasonNameChinese, seasonNameEnglish }) =>
    seasonName({ chineseName: seasonNameChinese, englishName: seasonNameEnglish });
}
