import type { MatchRow } from '@ra3/sdk';
import { useQueries, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import { MatchList } from '../../entities/match/list/match-list.js';
import { filteredMatchesQuery } from '../../entities/match/match-queries.js';
import { SpoilerSwitch } from '../../entities/match/spoiler-controls.js';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { QueryError } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { Loading } from '../../ui/skeleton.js';
import { TableSkeleton } from '../../ui/table.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Row, Stack } from '../../ui/layout.js';
import { FIRST_CURSORS, matchCursorsQuery, newestMatchesQuery } from './filtered-match-queries.js';
import { matchesLink, requestOf, type MatchFilters } from './match-filters.js';
import styles from './matches.module.css';

const SKELETON_ROWS = 12;

interface FilteredMatchesProps {
  readonly filters: MatchFilters;
  readonly onRemoveFilters: () => void;
}

export function FilteredMatches({ filters, onRemoveFilters }: FilteredMatchesProps) {
  const { t } = useTranslation();
  const found = useFilteredMatches(filters);
  const [first] = found.pages;
  const named = useWithMapNames(first?.data);
  if (first?.data === undefined && first?.error) {
    return <QueryError title={t('matches.failed')} query={first} />;
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
  readonly shown: FilteredPage;
}

function Found({ found, shown, order }: FoundProps) {
  const { pages, firstKey, load, loadMore, showNewest } = found;
  return (
    <Stack as="section" width="column">
      {order === 'time' ? (
        <NewMatches listKey={firstKey} shown={shown} load={load} onShow={showNewest} />
      ) : null}
      <Row justify="end">
        <SpoilerSwitch />
      </Row>
      <MatchList
        matches={pages.flatMap(({ data }) => data?.records ?? [])}
        below={<More last={pages.at(-1)} onMore={loadMore} />}
      />
    </Stack>
  );
}

interface MoreProps {
  readonly last: ReturnType<typeof useFilteredMatches>['pages'][number] | undefined;
  readonly onMore: (next: number) => void;
}

function More({ last, onMore }: MoreProps) {
  const { t } = useTranslation();
  if (last === undefined) return null;
  const { data, error } = last;
  if (data === undefined && error === null) return <ListSkeleton rows={2} />;
  if (data === undefined) {
    return <QueryError isCompact title={t('matches.failed')} query={last} />;
  }
  const { next } = data;
  if (next === null) return null;
  return (
    <Button className={styles.more} onClick={() => onMore(next)}>
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

interface Page {
  readonly records: readonly MatchRow[];
}

interface NewMatchesProps<Answer extends Page> {
  readonly listKey: QueryKey;
  readonly shown: Answer;
  readonly load: (signal: AbortSignal) => Promise<Answer>;
  readonly onShow: (newest: Answer) => void;
}

/** Says how many matches have ended since the list was loaded. They are shown on request, so that rows do not move by themselves. */
export function NewMatches<Answer extends Page>({ listKey, shown, load, onShow }: NewMatchesProps<Answer>) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { data: newest = shown } = useQuery(newestMatchesQuery({ queryKey: listKey, shown, load }));
  const count = countNew(newest.records, shown.records);
  const show = () => {
    onShow(newest);
    // The pressed button disappears.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.place}>
      {count === 0 ? null : (
        <Button variant="primary" size="small" icon="arrow-up" className={styles.pill} onClick={show}>
          {t('matches.new', { count })}
        </Button>
      )}
    </div>
  );
}

/** The list may be newer than the last answer; then rows that it has pushed out are not new. */
function countNew(newest: readonly MatchRow[], shown: readonly MatchRow[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const oldest = shown.at(-1)?.startTime ?? '';
  return newest.filter(({ id, startTime }) => !known.has(id) && startTime >= oldest).length;
}
