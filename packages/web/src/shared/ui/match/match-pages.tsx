import type { MatchPage, MatchRow } from '@ra3/sdk/browser';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.js';
import { CsvButton } from '../../csv/csv-button.js';
import { Pagination } from '../pagination/pagination.js';
import { Loading } from '../skeleton/loading.js';
import { SkeletonRows } from '../skeleton/skeleton.js';
import { EmptyState } from '../state/empty-state.js';
import { ErrorState } from '../state/error-state.js';
import { MatchList } from './match-list.js';
import styles from './match-pages.module.css';
import { useMatchColumns } from './use-match-columns.js';

const ROWS_ON_THE_WAY = 12;

export interface MatchPagesProps {
  readonly answer: UseQueryResult<MatchPage>;
  readonly page: number;
  /** The last page that may be viewed. */
  readonly lastPage: number;
  readonly linkTo: (page: number) => string;
  readonly personaId?: number;
  /** Of the download; without one there is none. */
  readonly fileName?: string;
}

/** One page of a match list in each of its states, with the pages above and below. */
export function MatchPages({ answer, page, lastPage, linkTo, personaId, fileName }: MatchPagesProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = answer;
  if (data === undefined) {
    return error === null ? (
      <Loading of={t('matches.list')}>
        <SkeletonRows rows={ROWS_ON_THE_WAY} rowHeight="73px" />
      </Loading>
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
      <div className={styles.above}>
        <Pagination {...pages} place="above" />
        {fileName === undefined ? null : (
          <Download matches={data.records} personaId={personaId} fileName={fileName} />
        )}
      </div>
      <MatchList matches={data.records} {...(personaId === undefined ? {} : { personaId })} />
      <Pagination {...pages} place="below" />
    </section>
  );
}

interface DownloadProps {
  readonly matches: readonly MatchRow[];
  readonly personaId: number | undefined;
  readonly fileName: string;
}

function Download({ matches, personaId, fileName }: DownloadProps) {
  const { t } = useTranslation();
  const columns = useMatchColumns(personaId);
  return <CsvButton title={t('matches.list')} fileName={fileName} columns={columns} rows={matches} />;
}
