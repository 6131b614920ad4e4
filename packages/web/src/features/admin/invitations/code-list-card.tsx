import { limits } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card.js';
import { Pagination } from '../../../ui/pagination.js';
import { Loading, SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useAdminSource } from '../frame/use-admin-source.js';
import { CodeTable } from './code-table.js';
import { ExportButtons } from './export-buttons.js';
import { invitationsLink, type CodeList, type InvitationVisit } from './invitation-address.js';
import styles from './invitations.module.css';
import { ListChoice } from './list-choice.js';
import { invitationQueries } from './invitation-queries.js';

/** The codes that are ready, were used, or belong to an inviter: 10 on a page (S9-08). */
export function CodeListCard({ visit }: { readonly visit: InvitationVisit }) {
  const { t } = useTranslation();
  return (
    <Card title={t('invitations.list.title')}>
      <div className={styles.stack}>
        <ListChoice visit={visit} />
        <CodePage visit={visit} />
      </div>
    </Card>
  );
}

function CodePage({ visit }: { readonly visit: InvitationVisit }) {
  const { t } = useTranslation();
  const { list, page, invited } = visit;
  const { data, error, refetch, isFetching } = useQuery(invitationQueries.page(useAdminSource(), list, page));
  if (data === undefined) {
    return error === null ? (
      <Loading of={t('invitations.list.title')}>
        <SkeletonRows rows={limits.adminInvitationPageSize + 1} />
      </Loading>
    ) : (
      <ErrorState
        title={t('invitations.list.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { codes, total } = data;
  const pages = {
    page,
    lastPage: Math.ceil(total / limits.adminInvitationPageSize),
    linkTo: (next: number) => invitationsLink(list, { page: next, invited }),
  };
  return (
    <div className={styles.stack} aria-busy={isFetching}>
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
    </div>
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
