import { CURRENT_SEASON } from '@ra3/sdk/facts';
import { cleanText, eloStageCut, eloStages, type EloStage } from '@ra3/sdk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSeasonName } from '../../entities/season/use-season-name.js';
import { useSeasons } from '../../entities/season/use-seasons.js';
import { SelectField, type SelectOption } from '../../ui/field/select-field.js';
import styles from './selectors.module.css';
import type { StatisticsAddress } from './use-statistics-address.js';

const LONGEST_SHOWN_VERSION = 60;

export interface SelectorsProps extends Pick<StatisticsAddress, 'choice' | 'choose'> {
  /** Full names of the mod's versions. */
  readonly versions: readonly string[];
  /** Additional fields of the view. */
  readonly children?: ReactNode;
}

/** Selectors for season, Elo stage and version of the mod (S2-52). */
export function Selectors({ choice, choose, versions, children }: SelectorsProps) {
  const { t } = useTranslation();
  const stageLabel = useStageLabel();
  const seasons = useSeasonOptions(choice.seasonId);
  return (
    <div className={styles.line} role="group" aria-label={t('statistics.choice')}>
      <SelectField
        label={t('statistics.season')}
        value={choice.seasonId === CURRENT_SEASON ? '' : String(choice.seasonId)}
        options={seasons}
        onChange={({ target }) => {
          choose('season', target.value);
        }}
      />
      <SelectField
        label={t('statistics.stage')}
        value={choice.stage}
        options={eloStages.map((stage) => ({ value: stage, label: stageLabel(stage) }))}
        onChange={({ target }) => {
          choose('elo', target.value === 'any' ? '' : target.value);
        }}
      />
      <SelectField
        label={t('statistics.version')}
        value={choice.version ?? ''}
        options={[
          { value: '', label: t('statistics.allVersions') },
          ...versions.map((value) => ({ value, label: cleanText(value, LONGEST_SHOWN_VERSION) })),
        ]}
        onChange={({ target }) => {
          choose('version', target.value);
        }}
      />
      {children}
    </div>
  );
}

function useStageLabel(): (stage: EloStage) => string {
  const { t } = useTranslation();
  return (stage) => {
    if (stage === 'any') return t('facts.eloStages.any');
    const elo = eloStageCut(stage);
    return stage.startsWith('atLeast')
      ? t('facts.eloStages.atLeast', { elo })
      : t('facts.eloStages.atMost', { elo });
  };
}

/** The current season first, then the past ones; a chosen season that is not in the list is shown by its number. */
function useSeasonOptions(chosen: number): SelectOption[] {
  const { t } = useTranslation();
  const seasonName = useSeasonName();
  const { value: seasons = [] } = useSeasons();
  const current = seasons.find(({ isCurrentSeason }) => isCurrentSeason);
  const past = seasons.filter((season) => season !== current);
  const isListed = chosen === CURRENT_SEASON || past.some(({ seasonId }) => seasonId === chosen);
  return [
    {
      value: '',
      label:
        current === undefined
          ? t('statistics.currentSeason')
          : t('statistics.currentSeasonNamed', { season: seasonName(current) }),
    },
    ...past.map((season) => ({ value: String(season.seasonId), label: seasonName(season) })),
    ...(isListed ? [] : [{ value: String(chosen), label: t('statistics.seasonNumber', { number: chosen }) }]),
  ];
}
