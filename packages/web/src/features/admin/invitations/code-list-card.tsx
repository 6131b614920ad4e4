import { limits, adminLimits } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { useAct } from '../../../platform/api/use-write.js';
import { csvFileName, csvOf } from '../../../platform/csv-table.js';
import { QueryError } from '../../../platform/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { saveCsv } from '../../../platform/save-file.js';
import { useSession } from '../../../platform/session-context.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { ChipLink } from '../../../ui/chip.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Row, Stack } from '../../../ui/layout.js';
import { Pagination } from '../../../ui/pagination.js';
import { Loading, SkeletonRows } from '../../../ui/skeleton.js';
import { FailureAlert } from '../../../platform/failure-alert.js';
import { loadAll, type LoadedRows } from '../load-all.js';
import { CodeTable } from './code-table.js';
import { useCopyCodes } from './copy-code-button.js';
import { IdSearch } from './id-search.js';
import { invitationsLink, type CodeList, type InvitationVisit } from './invitation-address.js';
import { codePageQuery, loadCodes, type InvitationCode } from './invitation-queries.js';
import styles from './invitations.module.css';

/** The codes that are ready, were used, or belong to an inviter: 10 on a page (S9-08). */
export function CodeListCard({ visit }: { readonly visit: InvitationVisit }) {
  const { t } = useTranslation();
  return (
    <Card title={t('invitations.list.title')}>
      <Stack width="column">
        <ListChoice visit={visit} />
        <CodePage visit={visit} />
      </Stack>
    </Card>
  );
}

function CodePage({ visit }: { readonly visit: InvitationVisit }) {
  const { t } = useTranslation();
  const { list, page, invited } = visit;
  const answer = useQuery(codePageQuery(useApi(), list, page));
  const { data, error, isFetching } = answer;
  if (data === undefined) {
    return error === null ? (
      <Loading of={t('invitations.list.title')}>
        <SkeletonRows rows={limits.adminInvitationPageSize + 1} />
      </Loading>
    ) : (
      <QueryError title={t('invitations.list.failed')} query={answer} />
    );
  }
  const { codes, total } = data;
  const pages = {
    page,
    lastPage: Math.ceil(total / limits.adminInvitationPageSize),
    linkTo: (next: number) => invitationsLink(list, { page: next, invited }),
  };
  return (
    <Stack width="column" aria-busy={isFetching}>
      <div className={styles.above}>
        <p role="status">{t('invitations.list.total', { count: total })}</p>
        {total === 0 ? null : <ExportButtons list={list} />}
      </div>
      {codes.length === 0 ? (
        <NoCodes list={list} total={total} />
      ) : (
        <CodeTable codes={codes} invited={invited} />
      )}
      <Pagination {...pages} place="below" />
    </Stack>
  );
}

function NoCodes({ list, total }: { readonly list: CodeList; readonly total: number }) {
  const { t } = useTranslation();
  if (total > 0) return <EmptyState isCompact title={t('invitations.list.noSuchPage')} />;
  return (
    <EmptyState isCompact title={t(`invitations.empty.${list.kind}`)}>
      {t('invitations.list.emptyHint')}
    </EmptyState>
  );
}

function ListChoice({ visit }: { readonly visit: InvitationVisit }) {
  const { t } = useTranslation();
  const { account } = useSession();
  const { list, invited } = visit;
  const chip = (to: CodeList, text: string) => (
    <ChipLink to={invitationsLink(to, { invited })} isCurrent={invitationsLink(to) === invitationsLink(list)}>
      {text}
    </ChipLink>
  );
  return (
    <div className={styles.choice}>
      <Row as="nav" aria-label={t('invitations.list.choose')}>
        {chip({ kind: 'ready' }, t('invitations.states.ready'))}
        {chip({ kind: 'used' }, t('invitations.states.used'))}
        {account === undefined
          ? null
          : chip({ kind: 'inviter', inviter: account.userId }, t('invitations.list.own'))}
      </Row>
      <InviterSearch list={list} />
    </div>
  );
}

function InviterSearch({ list }: { readonly list: CodeList }) {
  const { t } = useTranslation();
  const { changeQuery } = useUrlState();
  return (
    <IdSearch
      chosen={list.kind === 'inviter' ? list.inviter : undefined}
      title={t('invitations.list.search')}
      label={t('invitations.list.inviter')}
      name="inviter"
      submit={t('invitations.list.search')}
      mayBeEmpty
      onSearch={(id) =>
        changeQuery({ inviter: id === undefined ? undefined : String(id), list: undefined, page: undefined })
      }
    />
  );
}

function ExportButtons({ list }: { readonly list: CodeList }) {
  const { t } = useTranslation();
  const act = useAct();
  const load = useLoadAllCodes(list);
  const save = useSaveCodes(list);
  const copy = useCopyCodes();
  const copyAll = async () => {
    const codes = await act.run(load);
    if (codes !== undefined) copy(codes.rows.map(({ value }) => value).join('\n'), codes.rows.length);
  };
  const download = async () => {
    const codes = await act.run(load);
    if (codes !== undefined) save(codes);
  };
  return (
    <>
      <Row>
        <Button size="small" icon="copy" isBusy={act.isBusy} onClick={() => void copyAll()}>
          {t('invitations.export.copyAll')}
        </Button>
        <Button size="small" icon="download" isBusy={act.isBusy} onClick={() => void download()}>
          {t('invitations.export.csv')}
        </Button>
      </Row>
      <FailureAlert title={t('invitations.export.failed')} failure={act.failure} />
    </>
  );
}

function useLoadAllCodes(list: CodeList): () => Promise<LoadedRows<InvitationCode>> {
  const api = useApi();
  const { codes: most, perCall } = adminLimits.invitationExport;
  return () =>
    loadAll(async (loaded) => (await loadCodes(api, list, { skip: loaded.length, limit: perCall })).items, {
      most,
      perCall,
    });
}

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
