import { eloStageCuts, matchTypeFilters, modFilters } from '@ra3/sdk/facts';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { useLibraryMaps } from '../../entities/map/map-queries.js';
import { Choice, factionsOf, useMapLabels } from '../../entities/match/filter-fields.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Checkbox } from '../../ui/field.js';
import { Line, Stack, Text } from '../../ui/layout.js';
import styles from './matches.module.css';
import type { MatchFilters } from './match-filters.js';

export interface FilterBarProps {
  readonly filters: MatchFilters;
  readonly change: (changes: Partial<MatchFilters>) => void;
  /** False on a host that lists the newest matches only. */
  readonly isSupported: boolean;
}

/** Filters and order of the recent matches. They are disabled on a host that cannot filter, so that nothing moves. */
export function FilterBar({ filters, change, isSupported }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={12} isSurface className={styles.bar} aria-label={t('matches.filter.title')}>
      <fieldset className={styles.fields} disabled={!isSupported}>
        <GameFields filters={filters} change={change} />
        <DuelFields filters={filters} change={change} />
        <Choice
          label={t('matches.filter.order')}
          value={filters.order}
          options={[
            { value: 'time', label: t('matches.filter.newest') },
            { value: 'worth', label: t('matches.filter.worth') },
          ]}
          onChoose={(order) => change({ order })}
        />
        <Line gap={0} className={styles.box}>
          <Checkbox
            checked={filters.withReplay}
            onChange={({ target }) => change({ withReplay: target.checked })}
          >
            {t('matches.filter.withReplay')}
          </Checkbox>
        </Line>
      </fieldset>
      {isSupported ? null : (
        <Text tone="muted" size={13}>
          {t('matches.filter.unsupported')}
        </Text>
      )}
      {filters.order === 'worth' && isSupported ? (
        <Text tone="muted" size={13}>
          {t('matches.filter.worthHelp')}
        </Text>
      ) : null}
    </Stack>
  );
}

type FieldsProps = Omit<FilterBarProps, 'isSupported'>;

function GameFields({ filters, change }: FieldsProps) {
  const { t } = useTranslation();
  const maps = useLibraryMaps();
  // A map of the address stays in the list while the table of maps loads, and when the table lacks it.
  const offered = filters.map === '' || maps.includes(filters.map) ? maps : [filters.map, ...maps];
  const mapLabel = useMapLabels(offered);
  return (
    <>
      <Choice
        label={t('library.mod')}
        value={filters.mod}
        options={modFilters.map((value) => ({ value, label: t(`library.mods.${value}`) }))}
        onChoose={(mod) => change({ mod })}
      />
      <Choice
        label={t('library.type')}
        value={filters.kind}
        options={matchTypeFilters.map((value) => ({ value, label: t(`library.types.${value}`) }))}
        onChoose={(kind) => change({ kind })}
      />
      <Choice
        label={t('matches.filter.map')}
        value={filters.map}
        options={[
          { value: '', label: t('matches.filter.anyMap') },
          ...offered.map((value) => ({ value, label: mapLabel(value) })),
        ]}
        onChoose={(map) => change({ map })}
      />
    </>
  );
}

function DuelFields({ filters, change }: FieldsProps) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  return (
    <>
      <Choice
        label={t('matches.filter.faction')}
        value={filters.faction}
        options={[
          { value: '', label: t('library.anyFaction') },
          ...factionsOf(filters.mod).map((value) => ({ value, label: factionName(value) })),
        ]}
        onChoose={(faction) => change({ faction })}
      />
      <Choice
        label={t('matches.filter.elo')}
        value={String(filters.minElo ?? '')}
        options={[
          { value: '', label: t('library.anyElo') },
          ...eloStageCuts.map((elo) => ({ value: String(elo), label: t('library.eloFrom', { elo }) })),
        ]}
        onChoose={(elo) => change({ minElo: elo === '' ? undefined : Number(elo) })}
      />
    </>
  );
}
