import { useWithMapNames } from '../../map/use-map-name.js';
import type { MatchRow } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { isBeyondViewingLimit, lastViewableMatchPage } from '@ra3/sdk/rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { CsvButton } from '../../../platform/files/csv-button.js';
import { useLinkWithPlayParameter } from '../replay-actions/play-address.js';
import { Pagination } from '../../../ui/pagination/pagination.js';
import { Loading } from '../../../ui/skeleton/loading.js';
import { SkeletonRows } from '../../../ui/skeleton/skeleton.js';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { PageLimitAlert, EmptyPage } from './empty-pages.js';
import { MatchList } from './match-list.js';
import styles from './match-pages.module.css';
import { useMatchColumns } from './use-match-columns.js';

const SKELETON_ROWS = 12;

/** The fields of a page of matches that the list needs. */
interface LoadedMatches {
  readonly records: readonly MatchRow[];
  readonly pageOutOfLimit?: boolean;
}

export interface MatchPagesProps {
  readonly answer: UseQueryResult<LoadedMatches>;
  /** From 1. The caller disables the query for pages beyond the viewing limit. */
  readonly page: number;
  /** Number of matches on all pages. */
  readonly totalCount: number;
  readonly linkTo: (page: number) => string;
  readonly personaId?: number;
  /** File name of the CSV export; omit to hide the button. */
  readonly fileName?: string;
}

/** One page of a match list in all its states, with pagination above and below; at most 20 pages (S5-17). */
export function MatchPages({ answer, page, totalCount, personaId, fileName, ...props }: MatchPagesProps) {
  const { t } = useTranslation();
  const linkTo = useLinkWithPlayParameter(props.linkTo);
  const { error, refetch, isFetching } = answer;
  const data = useWithMapNames(answer.data);
  if (isBeyondViewingLimit(page) || data?.pageOutOfLimit === true) {
    return <PageLimitAlert page={page} linkTo={linkTo} />;
  }
  if (data === undefined) {
    return answer.data !== undefined || error === null ? (
      <Loading of={t('matches.list')}>
        <SkeletonRows rows={SKELETON_ROWS} rowHeight="73px" />
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
  if (data.records.length === 0) return <EmptyPage page={page} linkTo={linkTo} />;
  // Other hosts may send larger pages than ours.
  const pageSize = Math.max(limits.matchPageSize, data.records.length);
  const pages = { page, lastPage: lastViewableMatchPage(totalCount, pageSize), linkTo };
  return (
    <section className={styles.pages} aria-busy={isFetching}>
      <div className={styles.above}>
        <Pagination {...pages} place="above" />
        {fileName === undefined ? null : (
          <MatchCsvButton matches={data.records} personaId={personaId} fileName={fileName} />
        )}
      </div>
      <MatchList matches={data.records} {...(personaId === undefined ? {} : { personaId })} />
      <Pagination {...pages} place="below" />
    </section>
  );
}

interface MatchCsvButtonProps {
  readonly matches: readonly MatchRow[];
  readonly personaId: number | undefined;
  readonly fileName: string;
}

function MatchCsvButton({ matches, personaId, fileName }: MatchCsvButtonProps) {
  const { t } = useTranslation();
  const columns = useMatchColumns(personaId);
  return <CsvButton title={t('matches.list')} fileName={fileName} columns={columns} rows={matches} />;
}
