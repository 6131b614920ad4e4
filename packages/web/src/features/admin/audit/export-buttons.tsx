import { adminLimits } from '@ra3/sdk/facts';
import { useApi } from '../../../platform/api/api-context.js';
import { csvFileName, csvOf } from '../../../platform/files/csv-table.js';
import { saveCsv } from '../../../platform/files/save-csv.js';
import { saveFile } from '../../../platform/files/save-file.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { ActFailure } from '../frame/act-failure.js';
import { loadAll } from '../frame/load-all.js';
import { useAct } from '../../../platform/sending/use-act.js';
import type { AuditFilter } from './audit-filter.js';
import styles from './audit.module.css';
import { loadEntries, type AuditEntry } from './audit-queries.js';

const bounds = { most: adminLimits.auditExportEntries, perCall: adminLimits.auditPageSize };

/** Downloads the log of a filter as CSV or JSON, and says how many entries the file has. */
export function ExportButtons({ filter }: { readonly filter: AuditFilter }) {
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
  const saveAsCsv = (entries: readonly AuditEntry[]) => {
    saveCsv(csvFileName('audit'), csvOf(columns, entries));
  };
  const saveAsJson = (entries: readonly AuditEntry[]) => {
    saveFile('audit.json', [`${JSON.stringify(entries, undefined, 2)}\n`], 'application/json');
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button size="small" icon="download" isBusy={act.isBusy} onClick={() => void download(saveAsCsv)}>
          {t('audit.export.csv')}
        </Button>
        <Button size="small" icon="download" isBusy={act.isBusy} onClick={() => void download(saveAsJson)}>
          {t('audit.export.json')}
        </Button>
      </div>
      <ActFailure title={t('audit.export.failed')} failure={act.failure} />
    </>
  );
}

function useAuditColumns() {
  const { t } = useTranslation();
  const jsonOf = (state: unknown) => (state === null || state === undefined ? '' : JSON.stringify(state));
  return [
    { head: t('audit.time'), of: (entry: AuditEntry) => entry.time },
    { head: t('audit.admin'), of: (entry: AuditEntry) => entry.adminUserName },
    { head: t('audit.filter.admin'), of: (entry: AuditEntry) => entry.adminUserId },
    { head: t('audit.act'), of: (entry: AuditEntry) => entry.act },
    { head: t('audit.target'), of: (entry: AuditEntry) => entry.target },
    { head: t('audit.before'), of: (entry: AuditEntry) => jsonOf(entry.before) },
    { head: t('audit.after'), of: (entry: AuditEntry) => jsonOf(entry.after) },
    { head: t('audit.address'), of: (entry: AuditEntry) => entry.address },
    { head: t('audit.requestId'), of: (entry: AuditEntry) => entry.requestId },
  ];
}
