import type { LadderRow } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { clampPage, totalPages } from '@ra3/sdk/rules';
import { Navigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useDeferredAnswer } from '../../platform/api/use-deferred-answer.js';
import { isNotFound } from '../../platform/failures/is-not-found.js';
import { CsvButton } from '../../platform/files/csv-button.js';
import { csvFileName } from '../../platform/files/csv-table.js';
import { links } from '../../platform/routing/links.js';
import { LinkButton } from '../../ui/button/link-button.js';
import { Pagination } from '../../ui/pagination/pagination.js';
import { Loading } from '../../ui/skeleton/loading.js';
import { TableSkeleton } from '../../ui/skeleton/table-skeleton.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import { LadderFilter, useFilteredRows } from './ladder-filter.js';
import { LadderTable } from './ladder-table.js';
import { linkToRank } from './rank-link.js';
import styles from './page.module.css';
import { linkToLadder, type LadderChoice } from './use-ladder-address.js';
import { useLadderColumns } from './use-ladder-columns.js';
import { useLadderForm, type LadderForms } from './use-ladder-form.js';
import { useLadderPage } from './use-ladder-page.js';

export interface LadderListProps extends LadderChoice {
  readonly page: number;
  /** Rows of the signed-in user's personas. */
  readonly pinned: readonly LadderRow[];
}

/** The ranks of all players, 100 per page, with pagination above and below (S2-46). */
export function LadderList(list: LadderListProps) {
  const { t } = useTranslation();
  const { data: answer, error, refetch, isFetching } = useLadderPage(list);
  const forms = useLadderForm(list);
  const data = useDeferredAnswer(answer ?? undefined);
  const { page } = list;
  if (answer === null) return <NoSuchLadder list={list} why="unsupported" />;
  if (answer === undefined && isNotFound(error)) return <NoSuchLadder list={list} why="unknown" />;
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
  if (page > lastPage) return <Navigate replace to={linkToLadder(list, clampPage(page, lastPage))} />;
  const pages = { page, lastPage, linkTo: (number: number) => linkToLadder(list, number) };
  return (
    <section className={styles.list} aria-busy={isFetching}>
      <div className={styles.above}>
        <Pagination {...pages} place="above" />
        <JumpToOwnRank list={list} />
        <LadderDownload list={list} records={data.records} forms={forms} />
      </div>
      <LadderFilter mod={list.mod} />
      <FilteredTable list={list} records={data.records} forms={forms} />
      <Pagination {...pages} place="below" />
    </section>
  );
}

interface ListedProps {
  readonly list: LadderListProps;
  readonly records: readonly LadderRow[];
  readonly forms: LadderForms;
}

function FilteredTable({ list: { mod, type, seasonId, pinned }, records, forms }: ListedProps) {
  const { t } = useTranslation();
  const shown = useFilteredRows(records, mod);
  if (shown.length === 0) return <EmptyState title={t('ladder.noneFits')} isCompact />;
  return (
    <LadderTable
      records={shown}
      pinned={pinned}
      forms={forms}
      isPast={seasonId !== undefined}
      caption={t('ladder.caption', { type })}
    />
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

function LadderDownload({ list: { mod, type, seasonId, page }, records, forms }: ListedProps) {
  const { t } = useTranslation();
  const season = seasonId === undefined ? [] : ['season', seasonId];
  return (
    <CsvButton
      title={t('ladder.caption', { type })}
      fileName={csvFileName('ladder', mod, type, ...season, 'page', page)}
      columns={useLadderColumns(forms)}
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

interface NoSuchLadderProps {
  readonly list: LadderListProps;
  readonly why: 'unknown' | 'unsupported';
}

/** A season that is none, or whose ladder the host does not keep: leads back to the one that runs. */
function NoSuchLadder({ list: { mod, type }, why }: NoSuchLadderProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      <EmptyState
        title={t(`ladder.past.${why}`)}
        action={<LinkButton to={links.ladder.to(mod, type)}>{t('ladder.past.toCurrent')}</LinkButton>}
      />
    </div>
  );
}
