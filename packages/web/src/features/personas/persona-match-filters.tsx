import {
  ladderTypes,
  matchResults,
  matchTypeFilters,
  modFilters,
  CURRENT_SEASON,
  type MatchResult,
} from '@ra3/sdk/facts';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { Choice, factionsOf } from '../../entities/match/filter-fields.js';
import { useMapLabels } from '../../entities/map/use-map-labels.js';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import type { Ladder } from '../../entities/persona/record-queries.js';
import { shownName } from '../../entities/player/player-name.js';
import { useSeasonName, useSeasons } from '../../entities/season-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import type { SelectOption } from '../../ui/field.js';
import type { UsedPersonaFilters } from './persona-filters.js';
import styles from './personas.module.css';
import { Stack } from '../../ui/layout.js';
import { useMapChoices, useOpponentChoices, type FilterChoices } from './filter-choices.js';

interface FilterBarProps extends UsedPersonaFilters {
  readonly personaId: number;
  /** The ladder whose maps and opponents are offered while no mod is chosen. */
  readonly ladder: Ladder | undefined;
  /** What the loaded matches offer beside that. */
  readonly shown: FilterChoices;
}

export function PersonaMatchFilters({ filters, change, ...props }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.place}>
      <Stack as="fieldset" gap={12} className={styles.fields}>
        <legend className="visually-hidden">{t('matches.filter.title')}</legend>
        <KindFields filters={filters} change={change} />
        <PlaceFields filters={filters} change={change} {...props} />
        <DuelFields filters={filters} change={change} />
        <ResultField filters={filters} change={change} personaId={props.personaId} />
      </Stack>
    </div>
  );
}

function KindFields({ filters, change }: UsedPersonaFilters) {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        label={t('library.mod')}
        value={filters.mod}
        options={modFilters.map((value) => ({
          value,
          label: value === 'all' ? t('library.mods.all') : t(`facts.mods.${value}`),
        }))}
        onChoose={(mod) => change({ mod })}
      />
      <Choice
        label={t('library.type')}
        value={filters.kind}
        options={[
          ...matchTypeFilters.map((value) => ({ value, label: t(`library.types.${value}`) })),
          ...ladderTypes.map((type) => ({
            value: `rated${type}` as const,
            label: t('persona.filter.rated', { type: t(`facts.ladderTypes.${type}`) }),
          })),
        ]}
        onChoose={(kind) => change({ kind })}
      />
    </>
  );
}

function PlaceFields({ filters, change, personaId, ladder, shown }: FilterBarProps) {
  const { t } = useTranslation();
  const seasons = useSeasonOptions(filters.season);
  const mod = filters.mod === 'all' ? ladder?.mod : filters.mod;
  const maps = useMapChoices({ personaId, mod, chosen: filters.map, shown: shown.maps });
  const opponents = useOpponentChoices({ personaId, mod, chosen: filters.opponent, shown: shown.opponents });
  const mapLabel = useMapLabels(maps);
  return (
    <>
      <Choice
        label={t('persona.season')}
        value={seasons.value}
        options={seasons.options}
        onChoose={(season) => change({ season: season === '' ? undefined : Number(season) })}
      />
      <Choice
        label={t('matches.filter.map')}
        value={filters.map}
        options={[
          { value: '', label: t('matches.filter.anyMap') },
          ...maps.map((value) => ({ value, label: mapLabel(value) })),
        ]}
        onChoose={(map) => change({ map })}
      />
      <Choice
        label={t('persona.opponents.opponent')}
        value={String(filters.opponent ?? '')}
        options={[
          { value: '', label: t('persona.filter.anyOpponent') },
          ...opponents.map(({ personaId: id, personaName }) => ({
            value: String(id),
            label: shownName(personaName),
          })),
        ]}
        onChoose={(opponent) => change({ opponent: opponent === '' ? undefined : Number(opponent) })}
      />
    </>
  );
}

function DuelFields({ filters, change }: UsedPersonaFilters) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const options = [
    { value: '', label: t('library.anyFaction') },
    ...factionsOf(filters.mod).map((value) => ({ value, label: factionName(value) })),
  ];
  return (
    <>
      <Choice
        label={t('library.faction')}
        value={filters.own}
        options={options}
        onChoose={(own) => change({ own })}
      />
      <Choice
        label={t('persona.filter.against')}
        value={filters.against}
        options={options}
        onChoose={(against) => change({ against })}
      />
    </>
  );
}

function ResultField({ filters, change, personaId }: UsedPersonaFilters & Readonly<{ personaId: number }>) {
  const { t } = useTranslation();
  const { isHidden } = useOutcomes();
  if (isHidden(`record ${personaId}`)) return null;
  return (
    <Choice<MatchResult | ''>
      label={t('matches.csv.result')}
      value={filters.result ?? ''}
      options={[
        { value: '', label: t('persona.filter.anyResult') },
        ...matchResults.map((value) => ({
          value,
          label: value === 'undecided' ? t('persona.versus.undecided') : t(`matches.${value}`),
        })),
      ]}
      onChoose={(result) => change({ result: result === '' ? undefined : result })}
    />
  );
}

/** The seasons to choose from, newest first, and the chosen one; the empty value means all. */
function useSeasonOptions(chosen: number | undefined): {
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
