import type { LadderPage as LadderAnswer, LadderRow } from '@ra3/sdk/browser';
import { limits, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { clampPage, totalPages } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { useDeferredAnswer } from '../../platform/api/use-deferred-answer.js';
import { CsvButton } from '../../platform/files/csv-button.js';
import { csvFileName } from '../../platform/files/csv-table.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { LinkButton } from '../../ui/button/link-button.js';
import { TextField } from '../../ui/field/text-field.js';
import { Pagination } from '../../ui/pagination/pagination.js';
import { Loading } from '../../ui/skeleton/loading.js';
import { TableSkeleton } from '../../ui/skeleton/table-skeleton.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import { LadderTable } from './ladder-table.js';
import { linkToRank } from './rank-link.js';
import styles from './page.module.css';
import { useLadderColumns } from './use-ladder-columns.js';

export interface LadderListProps {
  readonly mod: LadderMod;
  readonly type: LadderType;
  readonly page: number;
  /** Rows of the signed-in user's personas. */
  readonly pinned: readonly LadderRow[];
}

/** The ranks of all players, 100 per page, with pagination above and below (S2-46). */
export function LadderList(list: LadderListProps) {
  const { t } = useTranslation();
  const { data: answer, error, refetch, isFetching } = useLadderPage(list);
  const data = useDeferredAnswer(answer);
  const { mod, type, page, pinned } = list;
  const { query, changeQuery } = useUrlState();
  const filter = query.get('name') ?? '';
  if (answer === undefined && error !== null) {
    return (
      <div className={styles.list}>
        <ErrorState
          title={t('ladder.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <Loading className={styles.list}>
        <TableSkeleton rows={limits.ladderPageSize} />
      </Loading>
    );
  }
  if (data.total === 0) return <EmptyLadder />;
  const lastPage = totalPages(data.total, limits.ladderPageSize);
  if (page > lastPage) return <Navigate replace to={links.ladder.to(mod, type, clampPage(page, lastPage))} />;
  const wanted = filter.trim().toLocaleLowerCase();
  const shown = data.records.filter(({ personaName }) => personaName.toLocaleLowerCase().includes(wanted));
  const pages = { page, lastPage, linkTo: (number: number) => links.ladder.to(mod, type, number) };
  return (
    <section className={styles.list} aria-busy={isFetching}>
      <div className={styles.above}>
        <Pagination {...pages} place="above" />
        <JumpToOwnRank list={list} />
        <LadderDownload list={list} records={data.records} />
      </div>
      <TextField
        type="search"
        label={t('ladder.filter')}
        value={filter}
        onChange={({ target }) => {
          changeQuery({ name: target.value }, { replace: true });
        }}
      />
      {shown.length === 0 ? (
        <EmptyState title={t('ladder.noneFits')} isCompact />
      ) : (
        <LadderTable records={shown} pinned={pinned} caption={t('ladder.caption', { type })} />
      )}
      <Pagination {...pages} place="below" />
    </section>
  );
}

/** Leads to the best own rank on this ladder; nothing for who has none. */
function JumpToOwnRank({ list: { mod, type, pinned } }: { readonly list: LadderListProps }) {
  const { t } = useTranslation();
  const [best] = pinned;
  if (best === undefined) return null;
  return (
    <LinkButton to={linkToRank({ mod, type }, best)} size="small" icon="user">
      {t('ladder.toMyRank', { rank: t('ladder.rankNumber', { rank: best.rank }) })}
    </LinkButton>
  );
}

interface LadderDownloadProps {
  readonly list: LadderListProps;
  readonly records: readonly LadderRow[];
}

function LadderDownload({ list: { mod, type, page }, records }: LadderDownloadProps) {
  const { t } = useTranslation();
  return (
    <CsvButton
      title={t('ladder.caption', { type })}
      fileName={csvFileName('ladder', mod, type, 'page', page)}
      columns={useLadderColumns()}
      rows={records}
    />
  );
}

function EmptyLadder() {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      <EmptyState title={t('ladder.empty')}>{t('ladder.emptyHint')}</EmptyState>
    </div>
  );
}

function useLadderPage({ mod, type, page }: Omit<LadderListProps, 'pinned'>) {
  const api = useApi();
  return useQuery<LadderAnswer>({
    queryKey: ['ladder', mod, type, page],
    queryFn: ({ signal }) => api.ladders.page({ mod, type, page }, { signal }),
    // Keeps the old page while the next one loads, unless the ladder has changed.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === mod && query.queryKey[2] === type ? previous : undefined,
  });
}
