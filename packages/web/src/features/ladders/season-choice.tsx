import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { supportQuery } from '../../entities/host/support-queries.js';
import { useSeasonName } from '../../entities/season/use-season-name.js';
import { useSeasons } from '../../entities/season/use-seasons.js';
import { SelectField } from '../../ui/field/select-field.js';
import styles from './season-choice.module.css';

/** The season whose ladder is shown; nothing on a host that does not keep the ladders of past ones. */
export function SeasonChoice({ seasonId }: { readonly seasonId: number | undefined }) {
  const { t } = useTranslation();
  const api = useApi();
  const { changeQuery } = useUrlState();
  const seasonName = useSeasonName();
  const { value: seasons = [] } = useSeasons();
  const { data: isSupported = true } = useQuery(supportQuery(api, 'ladders.seasonPage'));
  if (!isSupported) return null;
  const current = seasons.find(({ isCurrentSeason }) => isCurrentSeason);
  const past = seasons.filter((season) => season !== current);
  const isListed = seasonId === undefined || past.some((season) => season.seasonId === seasonId);
  return (
    // Its width does not depend on the names, so that it is there before they are.
    <div className={styles.choice}>
      <SelectField
        isLabelHidden
        label={t('ladder.past.season')}
        value={seasonId === undefined ? '' : String(seasonId)}
        options={[
          {
            value: '',
            label:
              current === undefined
                ? t('statistics.currentSeason')
                : t('statistics.currentSeasonNamed', { season: seasonName(current) }),
          },
          ...past.map((season) => ({ value: String(season.seasonId), label: seasonName(season) })),
          ...(isListed
            ? []
            : [{ value: String(seasonId), label: t('statistics.seasonNumber', { number: seasonId }) }]),
        ]}
        onChange={({ target }) => {
          changeQuery({ season: target.value, page: undefined });
        }}
      />
    </div>
  );
}
