import type { LadderPage as LadderAnswer } from '@ra3/sdk/browser';
import { limits, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { clampPage, totalPages } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { Navigate } from '../../shared/routing/router.js';
import { useApi } from '../../shared/api/api-context.js';
import { links } from '../../shared/routing/links.js';
import { Pagination } from '../../shared/ui/pagination/pagination.js';
import { SkeletonRows } from '../../shared/ui/skeleton/skeleton.js';
import { EmptyState } from '../../shared/ui/state/empty-state.js';
import { ErrorState } from '../../shared/ui/state/error-state.js';
import { LadderTable } from './ladder-table.js';
import styles from './page.module.css';

export interface LadderListProps {
  readonly mod: LadderMod;
  readonly type: LadderType;
  readonly page: number;
}

/** Everybody's ranks, 100 to a page, with the pages above and below (spec §2). */
export function LadderList(list: LadderListProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useLadderPage(list);
  const { mod, type, page } = list;
  if (data === undefined && error !== null) {
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
      <div className={styles.list}>
        <SkeletonRows rows={limits.ladderPageSize} />
      </div>
    );
  }
  if (data.total === 0) return <NobodyRanked />;
  const lastPage = totalPages(data.total, limits.ladderPageSize);
  if (page > lastPage) return <Navigate replace to={links.ladder.to(mod, type, clampPage(page, lastPage))} />;
  const pages = { page, lastPage, linkTo: (number: number) => links.ladder.to(mod, type, number) };
  return (
    <section className={styles.list} aria-busy={isFetching}>
      <Pagination {...pages} place="above" />
      <LadderTable records={data.records} caption={t('ladder.caption', { type })} />
      <Pagination {...pages} place="below" />
    </section>
  );
}

function NobodyRanked() {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      <EmptyState title={t('ladder.empty')}>{t('ladder.emptyHint')}</EmptyState>
    </div>
  );
}

function useLadderPage({ mod, type, page }: LadderListProps) {
  const api = useApi();
  return useQuery<LadderAnswer>({
    queryKey: ['ladder', mod, type, page],
    queryFn: ({ signal }) => api.stats.ladder({ mod, type, page }, { signal }),
    // The next page takes the place of this one without an empty moment; another ladder does not.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === mod && query.queryKey[2] === type ? previous : undefined,
  });
}
