import { adminLimits } from '@ra3/sdk/facts';
import { useApi } from '../../../platform/api/api-context.js';
import { csvFileName, csvOf } from '../../../platform/files/csv-table.js';
import { saveCsv } from '../../../platform/files/save-csv.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { ActFailure } from '../frame/act-failure.js';
import { loadAll, type LoadedRows } from '../frame/load-all.js';
import { useAct } from '../../../platform/sending/use-act.js';
import { useCopy } from './copy-button.js';
import type { CodeList } from './invitation-address.js';
import styles from './invitations.module.css';
import { loadCodes, type InvitationCode } from './invitation-queries.js';

/** Copies all codes of the list, or downloads them as CSV. */
export function ExportButtons({ list }: { readonly list: CodeList }) {
  const { t } = useTranslation();
  const act = useAct();
  const load = useLoadAllCodes(list);
  const save = useSaveCodes(list);
  const copy = useCopy();
  const copyAll = async () => {
    const codes = await act.run(load);
    if (codes === undefined) return;
    await copy(codes.rows.map(({ value }) => value).join('\n'), codes.rows.length);
  };
  const download = async () => {
    const codes = await act.run(load);
    if (codes !== undefined) save(codes);
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button size="small" icon="copy" isBusy={act.isBusy} onClick={() => void copyAll()}>
          {t('invitations.export.copyAll')}
        </Button>
        <Button size="small" icon="download" isBusy={act.isBusy} onClick={() => void download()}>
          {t('invitations.export.csv')}
        </Button>
      </div>
      <ActFailure title={t('invitations.export.failed')} failure={act.failure} />
    </>
  );
}

function useLoadAllCodes(list: CodeList): () => Promise<LoadedRows<InvitationCode>> {
  const api = useApi();
  const { codes: most, perCall } = adminLimits.invitationExport;
  return () =>
    loadAll((loaded) => loadCodes(api, list, { skip: loaded.length, limit: perCall }), { most, perCall });
}

/** Returns a function that downloads codes, and says how many the file has. */
function useSaveCodes(list: CodeList): (codes: LoadedRows<InvitationCode>) => void {
  const { t } = useTranslation();
  const toast = useToast();
  return ({ rows, isCut }) => {
    const columns = [
      { head: t('invitations.code'), of: ({ value }: InvitationCode) => value },
      { head: t('invitations.state'), of: ({ status }: InvitationCode) => t(`invitations.states.${status}`) },
      { head: t('invitations.inviterId'), of: ({ inviterUid }: InvitationCode) => inviterUid ?? '' },
      { head: t('invitations.inviter'), of: ({ inviterUname }: InvitationCode) => inviterUname ?? '' },
      { head: t('invitations.purpose'), of: ({ desc }: InvitationCode) => desc },
      { head: t('invitations.usedBy'), of: ({ regEmail }: InvitationCode) => regEmail ?? '' },
    ];
    const kind = list.kind === 'inviter' ? `inviter-${String(list.inviter)}` : list.kind;
    saveCsv(csvFileName('invitations', kind), csvOf(columns, rows));
    toast(
      t(isCut ? 'invitations.export.savedNewest' : 'invitations.export.saved', { count: rows.length }),
      'good',
    );
  };
}
