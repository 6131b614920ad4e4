import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Loading, SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { WindowedList } from '../../../ui/windowed-list.js';
import { AdminPage } from '../frame/admin-page.js';
import { useAdminSource } from '../frame/use-admin-source.js';
import { useAuditFilter, type AuditFilter } from './audit-filter.js';
import { auditLogQuery, type AuditEntry } from './audit-queries.js';
import { AuditRow } from './audit-row.js';
import styles from './audit.module.css';
import { ExportButtons } from './export-buttons.js';
import { FilterForm } from './filter-form.js';

/** What admins did, filtered by admin, target, act and time, with what each act changed. */
export function AuditPage() {
  const { t } = useTranslation();
  const filter = useAuditFilter();
  return (
    <AdminPage title={t('audit.title')} context={t('audit.context')}>
      <FilterForm filter={filter} />
      <Log filter={filter} />
    </AdminPage>
  );
}

const SKELETON_ROWS = 8;

function Log({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useTranslation();
  const log = useInfiniteQuery(auditLogQuery(useAdminSource(), filter));
  const { data, error, refetch, isFetching } = log;
  const entries = useMemo(() => data?.pages.flatMap((page) => page ?? []) ?? [], [data]);
  if (data === undefined) {
    return error === null ? (
      <Loading of={t('audit.title')}>
        <SkeletonRows rows={SKELETON_ROWS} rowHeight="104px" />
      </Loading>
    ) : (
      <ErrorState
        title={t('audit.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.pages[0] === null) return <EmptyState title={t('audit.unsupported')} />;
  return <Entries filter={filter} entries={entries} log={log} />;
}

/** Height of an entry with one changed field, in pixels. */
const ESTIMATED_ENTRY_PX = 104;

interface EntriesProps {
  readonly filter: AuditFilter;
  readonly entries: readonly AuditEntry[];
  readonly log: UseInfiniteQueryResult<InfiniteData<readonly AuditEntry[] | null>>;
}

function Entries({ filter, entries, log }: EntriesProps) {
  const { t } = useTranslation();
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = log;
  const [opened, setIsOpened] = useOpenedEntries();
  if (entries.length === 0) {
    return <EmptyState title={t('audit.empty')}>{t('audit.emptyHint')}</EmptyState>;
  }
  return (
    <section className={styles.log} aria-label={t('audit.list')}>
      <div className={styles.above}>
        <p role="status">
          {t('audit.shown', { count: entries.length })} {hasNextPage ? null : t('audit.isAll')}
        </p>
        <ExportButtons filter={filter} />
      </div>
      <WindowedList
        items={entries}
        hasMore={hasNextPage}
        keyOf={entryIdOf}
        estimatedHeight={ESTIMATED_ENTRY_PX}
        className={styles.entries}
        itemClass={styles.entry}
      >
        {(entry) => <AuditRow entry={entry} isOpen={opened.has(entry.entryId)} onToggle={setIsOpened} />}
      </WindowedList>
      {isFetchNextPageError ? (
        <Alert tone="warn" isUrgent>
          <p>{t('audit.olderFailed')}</p>
        </Alert>
      ) : null}
      {hasNextPage ? (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('audit.older')}
        </Button>
      ) : null}
    </section>
  );
}

function entryIdOf({ entryId }: AuditEntry): number {
  return entryId;
}

/** The entries whose details are open, also of those that are scrolled away, and a function that opens or closes one. */
function useOpenedEntries() {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const setIsOpened = useCallback((entryId: number, isOpen: boolean) => {
    setOpened((before) => {
      if (before.has(entryId) === isOpen) return before;
      const next = new Set(before);
      if (isOpen) next.add(entryId);
      else next.delete(entryId);
      return next;
    });
  }, []);
  return [opened, setIsOpened] as const;
}
