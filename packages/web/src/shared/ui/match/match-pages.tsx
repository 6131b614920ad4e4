import type { MatchPage } from '@ra3/sdk/browser';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.js';
import { Pagination } from '../pagination/pagination.js';
import { SkeletonRows } from '../skeleton/skeleton.js';
import { EmptyState } from '../state/empty-state.js';
import { ErrorState } from '../state/error-state.js';
import { MatchList } from './match-list.js';
import styles from './match-pages.module.css';

const ROWS_ON_THE_WAY = 12;

export interface MatchPagesProps {
  readonly answer: UseQueryResult<MatchPage>;
  readonly page: number;
  /** The last page that may be viewed. */
  readonly lastPage: number;
  readonly linkTo: (page: number) => string;
  readonly personaId?: number;
}

/** One page of a match list in each of its states, with the pages above and below. */
export function MatchPages({ answer, page, lastPage, linkTo, personaId }: MatchPagesProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = answer;
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={ROWS_ON_THE_WAY} rowHeight="73px" />
    ) : (
      <ErrorState
        title={t('matches.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.records.length === 0)
    return <EmptyState title={t('matches.empty')}>{t('matches.emptyHint')}</EmptyState>;
  const pages = { page, lastPage, linkTo };
  return (
    <section className={styles.pages} aria-busy={isFetching}>
      <Pagination {...pages} place="above" />
      <MatchList matches={data.records} {...(personaId === undefined ? {} : { personaId })} />
      <Pagination {...pages} place="below" />
    </section>
  );
}
