import { isBeyondViewingLimit, pageFromQuery } from '@ra3/sdk/rules/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { useApi } from '../../platform/api/api-context.js';
import { csvFileName } from '../../platform/csv-table.js';
import { links } from '../../platform/routing/links.js';
import { MatchPages } from '../../entities/match/list/match-pages.js';
import { recentMatchesQuery } from '../../entities/match/match-queries.js';
import { supportQuery } from '../../entities/support-queries.js';
import { Page } from '../../ui/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { FilterBar } from './match-filter-bar.js';
import { FilteredMatches, NewMatches } from './filtered-matches.js';
import { isUnfiltered, queryOfMatchFilters, readMatchFilters, type MatchFilters } from './match-filters.js';

/** The newest matches of all players (S2-62), or those that fit filters, in the order of what is worth watching too. */
export function RecentMatchesPage() {
  const { t } = useTranslation();
  const { query, changeQuery } = useUrlState();
  const filters = readMatchFilters(query);
  // True until the host has said that it cannot filter.
  const { data: isSupported = true } = useQuery(supportQuery(useApi(), 'matches.filtered'));
  const change = (changes: Partial<MatchFilters>) => {
    // Read again, so that a change of the mod drops a faction that the mod does not have.
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(queryOfMatchFilters({ ...filters, ...changes }))) {
      if (value !== undefined) asked.set(name, value);
    }
    changeQuery({ ...queryOfMatchFilters(readMatchFilters(asked)), page: undefined });
  };
  return (
    <Page>
      <PageHead title={t('matches.title')} context={t('matches.context')} />
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
