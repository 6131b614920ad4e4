import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWithMapNames } from '../../entities/map/use-map-name.js';
import { MatchList } from '../../entities/match/list/match-list.js';
import { SpoilerSwitch } from '../../entities/match/spoilers/spoiler-switch.js';
import {
  filteredMatchesQuery,
  FIRST_CURSORS,
  matchCursorsQuery,
} from '../../entities/match/match-queries.js';
import type { Api } from '../../platform/api/api.js';
import { useApi } from '../../platform/api/api-context.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button/button.js';
import { Loading } from '../../ui/skeleton/loading.js';
import { TableSkeleton } from '../../ui/skeleton/table-skeleton.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import styles from './filtered-matches.module.css';
import { matchesLink, requestOf, type MatchFilters } from './match-filters.js';
import { NewMatches } from './new-matches.js';

const SKELETON_ROWS = 12;

export interface FilteredMatchesProps {
  readonly filters: MatchFilters;
  readonly onRemoveFilters: () => void;
}

/** The matches that fit, page after page on request. */
export function FilteredMatches({ filters, onRemoveFilters }: FilteredMatchesProps) {
  const { t } = useTranslation();
  const found = useFilteredMatches(filters);
  const [first] = found.pages;
  const named = useWithMapNames(first?.data);
  if (first?.data === undefined && first?.error) {
    return (
      <ErrorState
        title={t('matches.failed')}
        error={first.error}
        onRetry={() => void first.refetch()}
        isRetrying={first.isFetching}
      />
    );
  }
  if (first?.data === undefined || named === undefined) return <ListSkeleton rows={SKELETON_ROWS} />;
  if (first.data.records.length > 0) return <Found found={found} shown={first.data} order={filters.order} />;
  return (
    <EmptyState
      title={t('matches.filter.none')}
      seed="matches"
      action={<Button onClick={onRemoveFilters}>{t('matches.filter.remove')}</Button>}
    />
  );
}

interface FoundProps extends Pick<MatchFilters, 'order'> {
  readonly found: ReturnType<typeof useFilteredMatches>;
  /** The first page. */
  readonly shown: FilteredPage;
}

function Found({ found, shown, order }: FoundProps) {
  const { pages, firstKey, load, loadMore, showNewest } = found;
  return (
    <section className={styles.list}>
      {order === 'time' ? (
        <NewMatches listKey={firstKey} shown={shown} load={load} onShow={showNewest} />
      ) : null}
      <div className={styles.above}>
        <SpoilerSwitch />
      </div>
      <MatchList
        matches={pages.flatMap(({ data }) => data?.records ?? [])}
        below={<More last={pages.at(-1)} onMore={loadMore} />}
      />
    </section>
  );
}

interface MoreProps {
  readonly last: ReturnType<typeof useFilteredMatches>['pages'][number] | undefined;
  readonly onMore: (next: number) => void;
}

/** The end of the list: a button for the next page, that page on its way, or why it did not come. */
function More({ last, onMore }: MoreProps) {
  const { t } = useTranslation();
  if (last === undefined) return null;
  const { data, error, isFetching, refetch } = last;
  if (data === undefined && error === null) return <ListSkeleton rows={2} />;
  if (data === undefined) {
    return (
      <ErrorState
        title={t('matches.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        isCompact
      />
    );
  }
  const { next } = data;
  if (next === null) return null;
  return (
    <Button
      className={styles.more}
      onClick={() => {
        onMore(next);
      }}
    >
      {t('matches.filter.more')}
    </Button>
  );
}

function ListSkeleton({ rows }: { readonly rows: number }) {
  const { t } = useTranslation();
  return (
    <Loading of={t('matches.list')}>
      <TableSkeleton hasHead={false} rows={rows} rowHeight="73px" />
    </Loading>
  );
}

type FilteredPage = Awaited<ReturnType<Api['matches']['filtered']>>;

function useFilteredMatches(filters: MatchFilters) {
  const api = useApi();
  const cache = useQueryClient();
  const address = matchesLink(filters);
  const queryOf = (after?: number) => filteredMatchesQuery(api, address, requestOf(filters, after));
  const cursorsQuery = matchCursorsQuery(address);
  const { data: cursors } = useQuery(cursorsQuery);
  const pages = useQueries({ queries: cursors.map(queryOf) });
  const firstKey = queryOf().queryKey;
  return {
    pages,
    firstKey,
    load: (signal: AbortSignal) => api.matches.filtered(requestOf(filters), { signal }),
    loadMore: (next: number) => cache.setQueryData(cursorsQuery.queryKey, [...cursors, next]),
    showNewest: (newest: FilteredPage) => {
      cache.setQueryData(firstKey, newest);
      cache.setQueryData(cursorsQuery.queryKey, FIRST_CURSORS);
    },
  };
}
