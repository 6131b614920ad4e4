import { isBeyondViewingLimit, pageFromQuery } from '@ra3/sdk/rules/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { useApi } from '../../platform/api/api-context.js';
import { useOffered } from '../../platform/api/call-query.js';
import { csvFileName } from '../../platform/csv-table.js';
import { links } from '../../platform/routing/links.js';
import { MatchPages } from '../../entities/match/list/match-pages.js';
import { recentMatchesQuery } from '../../entities/match/match-queries.js';
import { Page } from '../../ui/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { FilteredMatches, NewMatches } from './filtered-matches.js';
import { isUnfiltered, queryOfMatchFilters, readMatchFilters, type MatchFilters } from './match-filters.js';
import { eloStageCuts, matchTypeFilters, modFilters } from '@ra3/sdk/facts';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { useLibraryMaps } from '../../entities/map/map-queries.js';
import { Choice, factionsOf } from '../../entities/match/filter-fields.js';
import { useMapLabels } from '../../entities/map/use-map-labels.js';
import { Checkbox } from '../../ui/field.js';
import { Line, Stack, Text } from '../../ui/layout.js';
import styles from './matches.module.css';

/** The newest matches of all players (S2-62), or those that fit filters, in the order of what is worth watching too. */
export function RecentMatchesPage() {
  const { t } = useTranslation();
  const { query, changeQuery } = useUrlState();
  const filters = readMatchFilters(query);
  // True until the host has said that it cannot filter.
  const isSupported = useOffered('matches.filtered') ?? true;
  const change = (changes: Partial<MatchFilters>) => {
    // Read again, so that a change of the mod drops a faction that the mod does not have.
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(queryOfMatchFilters({ ...filters, ...changes }))) {
      if (value !== undefined) asked.set(name, value);
    }
    changeQuery({ ...queryOfMatchFilters(readMatchFilters(asked)), page: undefined });
  };
  const isWorth = filters.order === 'worth' && isSupported;
  return (
    <Page>
      <PageHead
        title={t(isWorth ? 'matches.filter.worth' : 'matches.title')}
        context={t(isWorth ? 'matches.filter.worthHelp' : 'matches.context')}
      />
      <FilterBar filters={filters} change={change} isSupported={isSupported} />
      {isUnfiltered(filters) || !isSupported ? (
        <NewestPages page={pageFromQuery(query.get('page'))} />
      ) : (
        <FilteredMatches
          filters={filters}
          onRemoveFilters={() => change(readMatchFilters(new URLSearchParams()))}
        />
      )}
    </Page>
  );
}

/** The newest matches, 50 per page, at most 20 pages (S2-62). */
function NewestPages({ page }: { readonly page: number }) {
  const api = useApi();
  const cache = useQueryClient();
  const { queryKey, ...options } = recentMatchesQuery(api, page);
  const answer = useQuery({ queryKey, ...options });
  const { data, isPlaceholderData } = answer;
  const isNewest = page === 1 && !isBeyondViewingLimit(page) && !isPlaceholderData;
  return (
    <div>
      {isNewest && data !== undefined ? (
        <NewMatches
          listKey={queryKey}
          shown={data}
          load={(signal) => api.matches.recent({ page }, { signal })}
          onShow={(newest) => {
            cache.setQueryData(queryKey, newest);
          }}
        />
      ) : null}
      <MatchPages
        answer={answer}
        page={page}
        totalCount={data?.totalCount ?? 0}
        linkTo={links.recentMatches.to}
        fileName={csvFileName('recent-matches', 'page', page)}
      />
    </div>
  );
}

interface FilterBarProps {
  readonly filters: MatchFilters;
  readonly change: (changes: Partial<MatchFilters>) => void;
  /** False on a host that lists the newest matches only. */
  readonly isSupported: boolean;
}

/** Filters and order of the recent matches. They are disabled on a host that cannot filter, so that nothing moves. */
function FilterBar({ filters, change, isSupported }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={12} isSurface className={styles.bar} aria-label={t('matches.filter.title')}>
      <fieldset className={styles.fields} disabled={!isSupported} aria-label={t('matches.filter.title')}>
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
            checked={filters.withReplay || filters.order === 'worth'}
            disabled={filters.order === 'worth'}
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
