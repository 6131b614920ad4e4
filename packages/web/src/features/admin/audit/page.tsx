import { useMemo } from 'react';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Button } from '../../../ui/button/button.js';
import { Loading } from '../../../ui/skeleton/loading.js';
import { SkeletonRows } from '../../../ui/skeleton/skeleton.js';
import { EmptyState } from '../../../ui/state/empty-state.js';
import { AdminPage } from '../frame/admin-page.js';
import { useAuditFilter, type AuditFilter } from './audit-filter.js';
import { AuditRow } from './audit-row.js';
import styles from './audit.module.css';
import { ExportButtons } from './export-buttons.js';
import { FilterForm } from './filter-form.js';
import { useAuditLog, type AuditEntry, type AuditLog } from './use-audit-log.js';

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
  const log = useAuditLog(filter);
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

const GROUP_SIZE = 10;

/**
 * The entries in groups of which the browser skips those outside the window: it watches each such group in each frame, so
 * that a thousand entries one by one would be slower than none.
 */
function inGroups(entries: readonly AuditEntry[]): readonly (readonly AuditEntry[])[] {
  return Array.from({ length: Math.ceil(entries.length / GROUP_SIZE) }, (_, index) =>
    entries.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );
}

interface EntriesProps {
  readonly filter: AuditFilter;
  readonly entries: readonly AuditEntry[];
  readonly log: AuditLog;
}

function Entries({ filter, entries, log }: EntriesProps) {
  const { t } = useTranslation();
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = log;
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
      <div className={styles.entries}>
        {inGroups(entries).map((group) => (
          <ol key={group[0]?.entryId} className={styles.group}>
            {group.map((entry) => (
              <AuditRow key={entry.entryId} entry={entry} />
            ))}
          </ol>
        ))}
      </div>
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
