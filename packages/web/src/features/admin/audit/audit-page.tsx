import { adminLimits } from '@ra3/sdk/facts';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useAct } from '../../../platform/api/use-write.js';
import { csvFileName, csvOf } from '../../../platform/csv-table.js';
import { QueryError } from '../../../platform/error-state.js';
import { isNotFound } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { saveCsv, saveFile } from '../../../platform/save-file.js';
import { Alert, useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Loading, SkeletonRows } from '../../../ui/skeleton.js';
import { WindowedList } from '../../../ui/windowed-list.js';
import { FailureAlert } from '../../../platform/failure-alert.js';
import { AdminPage } from '../admin-page.js';
import { loadAll } from '../load-all.js';
import { useAuditFilter, type AuditFilter } from './audit-filter.js';
import { auditLogQuery, type AuditEntry, loadEntries } from './audit-queries.js';
import { AuditRow } from './audit-row.js';
import styles from './audit.module.css';
import { Row, Stack } from '../../../ui/layout.js';
import { FilterForm } from './filter-form.js';

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
  const log = useInfiniteQuery(auditLogQuery(useApi(), filter));
  const { data, error } = log;
  const entries = useMemo(() => data?.pages.flatMap((page) => page ?? []) ?? [], [data]);
  if (data === undefined) {
    if (isNotFound(error)) return <EmptyState title={t('audit.filter.nobody')} />;
    return error === null ? (
      <Loading of={t('audit.title')}>
        <SkeletonRows rows={SKELETON_ROWS} rowHeight="104px" />
      </Loading>
    ) : (
      <QueryError title={t('audit.failed')} query={log} />
    );
  }
  if (data.pages[0] === null) return <EmptyState title={t('audit.unsupported')} />;
  return <Entries filter={filter} entries={entries} log={log} />;
}

/** Height of an entry with one changed field, in pixels. */
const ESTIMATED_ENTRY_PX = 104;

function Entries(props: {
  readonly filter: AuditFilter;
  readonly entries: readonly AuditEntry[];
  readonly log: UseInfiniteQueryResult<InfiniteData<readonly AuditEntry[] | null>>;
}) {
  const { filter, entries, log } = props;
  const { t } = useTranslation();
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = log;
  const [opened, setIsOpened] = useOpenedEntries();
  if (entries.length === 0) {
    return <EmptyState title={t('audit.empty')}>{t('audit.emptyHint')}</EmptyState>;
  }
  return (
    <Stack as="section" width="column" isStart className={styles.log} aria-label={t('audit.list')}>
      <Row columnGap={24} isCentred justify="between" className={styles.above}>
        <p role="status">
          {t('audit.shown', { count: entries.length })} {hasNextPage ? null : t('audit.isAll')}
        </p>
        <ExportButtons filter={filter} />
      </Row>
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
    </Stack>
  );
}

function entryIdOf({ entryId }: AuditEntry): number {
  return entryId;
}

/** The entries whose details are open, also of those that are scrolled away, and a function that opens or closes one. */
function useOpenedEntries() {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const setIsOpened = useCallback(
    (entryId: number, isOpen: boolean) =>
      setOpened((before) => {
        if (before.has(entryId) === isOpen) return before;
        const next = new Set(before);
        if (isOpen) next.add(entryId);
        else next.delete(entryId);
        return next;
      }),
    [],
  );
  return [opened, setIsOpened] as const;
}

const bounds = { most: adminLimits.auditExportEntries, perCall: adminLimits.auditPageSize };

function ExportButtons({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useTranslation();
  const api = useApi();
  const toast = useToast();
  const act = useAct();
  const columns = useAuditColumns();
  const download = async (save: (entries: readonly AuditEntry[]) => void) => {
    const loaded = await act.run(() =>
      loadAll(
        (entries: readonly AuditEntry[]) => loadEntries(api, { filter, before: entries.at(-1)?.entryId }),
        bounds,
      ),
    );
    if (loaded === undefined) return;
    save(loaded.rows);
    toast(
      t(loaded.isCut ? 'audit.export.savedNewest' : 'audit.export.saved', { count: loaded.rows.length }),
      'good',
    );
  };
  const saveAsCsv = (entries: readonly AuditEntry[]) =>
    saveCsv(csvFileName('audit'), csvOf(columns, entries));
  const saveAsJson = (entries: readonly AuditEntry[]) =>
    saveFile('audit.json', [`${JSON.stringify(entries, undefined, 2)}\n`], 'application/json');
  return (
    <>
      <Row className={styles.buttons}>
        <Button size="small" icon="download" isBusy={act.isBusy} onClick={() => void download(saveAsCsv)}>
          {t('audit.export.csv')}
        </Button>
        <Button size="small" icon="download" isBusy={act.isBusy} onClick={() => void download(saveAsJson)}>
          {t('audit.export.json')}
        </Button>
      </Row>
      <FailureAlert title={t('audit.export.failed')} failure={act.failure} />
    </>
  );
}

function useAuditColumns() {
  const { t } = useTranslation();
  const jsonOf = (state: unknown) => (state === null || state === undefined ? '' : JSON.stringify(state));
  return [
    { head: t('audit.time'), of: (entry: AuditEntry) => entry.time },
    { head: t('audit.admin'), of: (entry: AuditEntry) => entry.adminUserName },
    { head: t('audit.adminId'), of: (entry: AuditEntry) => entry.adminUserId },
    { head: t('audit.action'), of: (entry: AuditEntry) => entry.act },
    { head: t('audit.target'), of: (entry: AuditEntry) => entry.target },
    { head: t('audit.before'), of: (entry: AuditEntry) => jsonOf(entry.before) },
    { head: t('audit.after'), of: (entry: AuditEntry) => jsonOf(entry.after) },
    { head: t('audit.address'), of: (entry: AuditEntry) => entry.address },
    { head: t('audit.requestId'), of: (entry: AuditEntry) => entry.requestId },
    { head: t('audit.credential.label'), of: (entry: AuditEntry) => jsonOf(entry.credential) },
  ];
}
