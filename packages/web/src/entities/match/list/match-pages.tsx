import type { MatchRow } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { isBeyondViewingLimit, lastViewableMatchPage } from '@ra3/sdk/rules/pages';
import {
  keepPreviousData,
  useQuery,
  type QueryClient,
  type UseQueryResult,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../../../platform/error-state.js';
import { CsvButton } from '../../../platform/csv-button.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { LinkButton } from '../../../ui/button.js';
import { Pagination } from '../../../ui/pagination.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { TableSkeleton } from '../../../ui/table.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useWithMapNames } from '../../map/map-name-queries.js';
import type { ListOffers } from '../replay-actions/replay-actions-context.js';
import { useLinkWithPlayParameter } from '../replay-actions/replay-actions.js';
import { SpoilerSwitch } from '../spoiler-controls.js';
import { MatchList, type MatchListProps } from './match-list.js';
import styles from './match-list.module.css';
import { Row } from '../../../ui/layout.js';
import { useMatchColumns } from './use-match-columns.js';

const SKELETON_ROWS = 12;

interface LoadedMatches {
  readonly records: readonly MatchRow[];
  readonly pageOutOfLimit?: boolean;
}

interface MatchPagesProps extends Pick<MatchListProps, 'markedId' | 'noteOf' | 'fold'> {
  readonly answer: UseQueryResult<LoadedMatches>;
  /** From 1. The caller disables the query for pages beyond the viewing limit. */
  readonly page: number;
  readonly totalCount: number;
  readonly linkTo: (page: number) => string;
  readonly personaId?: number;
  /** File name of the CSV export; omit to hide the button. */
  readonly fileName?: string;
  readonly offers?: ListOffers | undefined;
  /** Shown when the list has no matches at all; by default that none was played. */
  readonly empty?: ReactNode;
}

/** One page of a match list in all its states, with pagination above and below; at most 20 pages (S5-17). */
export function MatchPages(props: MatchPagesProps) {
  const { answer, page, empty } = props;
  const { t } = useTranslation();
  const linkTo = useLinkWithPlayParameter(props.linkTo);
  const { error } = answer;
  const data = useWithMapNames(answer.data);
  if (isBeyondViewingLimit(page) || data?.pageOutOfLimit === true) {
    return <PageLimitAlert page={page} linkTo={linkTo} />;
  }
  if (data === undefined) {
    return answer.data !== undefined || error === null ? (
      <MatchListSkeleton offers={props.offers} />
    ) : (
      <QueryError title={t('matches.failed')} query={answer} />
    );
  }
  if (data.records.length === 0) {
    return page === 1 && empty !== undefined ? empty : <EmptyPage page={page} linkTo={linkTo} />;
  }
  return <LoadedPage {...props} linkTo={linkTo} matches={data.records} />;
}

function MatchListSkeleton({ offers = [] }: Pick<MatchPagesProps, 'offers'>) {
  const { t } = useTranslation();
  return (
    <Loading of={t('matches.list')} className={styles.pages}>
      {offers.includes('selection') ? <Skeleton height="44px" width="16rem" /> : null}
      <TableSkeleton
        hasHead={false}
        rows={SKELETON_ROWS}
        rowHeight={offers.includes('tags') ? '104px' : '73px'}
      />
    </Loading>
  );
}

interface LoadedPageProps extends MatchPagesProps {
  readonly matches: readonly MatchRow[];
}

function LoadedPage({ answer, page, totalCount, linkTo, matches, ...props }: LoadedPageProps) {
  const { personaId, fileName, offers, markedId, noteOf, fold } = props;
  // Other hosts may send larger pages than ours.
  const pageSize = Math.max(limits.matchPageSize, matches.length);
  const pages = { page, lastPage: lastViewableMatchPage(totalCount, pageSize), linkTo };
  return (
    <section className={styles.pages} aria-busy={answer.isFetching}>
      <Row columnGap={16} isCentred justify="between" className={styles.above}>
        <Pagination {...pages} place="above" />
        <SpoilerSwitch />
        {fileName === undefined ? null : (
          <MatchCsvButton matches={matches} personaId={personaId} fileName={fileName} />
        )}
      </Row>
      <MatchList
        matches={matches}
        {...(personaId === undefined ? {} : { personaId })}
        {...(offers === undefined ? {} : { offers })}
        markedId={markedId}
        noteOf={noteOf}
        fold={fold}
        below={<Pagination {...pages} place="below" />}
      />
    </section>
  );
}

function MatchCsvButton(
  props: Readonly<{ matches: readonly MatchRow[]; personaId: number | undefined; fileName: string }>,
) {
  const { matches, personaId, fileName } = props;
  const { t } = useTranslation();
  const columns = useMatchColumns(personaId);
  return <CsvButton title={t('matches.list')} fileName={fileName} columns={columns} rows={matches} />;
}

interface EmptyPageProps {
  readonly page: number;
  readonly linkTo: (page: number) => string;
}

/** Alert that only the first 20 pages can be viewed, or fewer on other hosts, with a link to the last one (S5-17). */
function PageLimitAlert({ page, linkTo }: EmptyPageProps) {
  const { t } = useTranslation();
  const lastPage = Math.max(1, Math.min(limits.lastViewablePage, page - 1));
  return (
    <Alert
      tone="warn"
      isUrgent
      title={t('matches.beyondLimit', { pages: lastPage })}
      action={
        <LinkButton to={linkTo(lastPage)} size="small">
          {t('matches.lastPage')}
        </LinkButton>
      }
    />
  );
}

/** Shown when there are no matches at all, or none on this page. */
function EmptyPage({ page, linkTo }: EmptyPageProps) {
  const { t } = useTranslation();
  if (page === 1) return <EmptyState title={t('matches.empty')}>{t('matches.emptyHint')}</EmptyState>;
  return (
    <EmptyState
      title={t('matches.emptyPage', { page })}
      action={<LinkButton to={linkTo(1)}>{t('matches.firstPage')}</LinkButton>}
    />
  );
}

interface MatchPageQuery<Answer> extends Pick<UseQueryOptions, 'queryKey'> {
  readonly page: number;
  readonly load: (signal: AbortSignal, cache: QueryClient) => Promise<Answer>;
  /** False while it is not known whose list this is. */
  readonly isReady?: boolean;
}

/** Loads a page of matches, none beyond the viewing limit (S5-17); the page before stays while it loads. */
export function useMatchPage<Answer extends { readonly records: readonly MatchRow[] }>(
  options: MatchPageQuery<Answer>,
): UseQueryResult<Answer> {
  const { queryKey, page, load, isReady = true } = options;
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) => load(signal, client),
    enabled: isReady && !isBeyondViewingLimit(page),
    placeholderData: keepPreviousData,
  });
}
