import type { LadderRow } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { clampPage, totalPages } from '@ra3/sdk/rules/pages';
import { Navigate } from 'react-router-dom';
import { shownName } from '../../entities/player/player-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useDeferredAnswer } from '../../platform/api/use-deferred-answer.js';
import { isNotFound } from '../../platform/failures.js';
import { CsvButton } from '../../platform/csv-button.js';
import { csvFileName } from '../../platform/csv-table.js';
import { links } from '../../platform/routing/links.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Pagination } from '../../ui/pagination.js';
import { Loading } from '../../ui/skeleton.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../platform/error-state.js';
import { useDebounced } from '../../ui/use-debounced.js';
import { LadderFilter, filterRows, useLadderFilter, type LadderFilterState } from './ladder-filter.js';
import { LadderTable, LadderTableSkeleton } from './ladder-table.js';
import { linkToRank, linkToLadder, type LadderChoice } from './ladder-address.js';
import styles from './ladders.module.css';
import { Row, Stack } from '../../ui/layout.js';
import {
  useLadderColumns,
  useLadderRows,
  type LadderAnswer,
  type LadderForms,
  type LadderRows,
} from './use-ladder-rows.js';

const ROWS_PER_PAGE = limits.ladderPageSize;

export interface LadderListProps extends LadderChoice {
  readonly page: number;
  /** Rows of the signed-in user's personas. */
  readonly pinned: readonly LadderRow[];
}

/** The ranks of all players, 100 per page, with pagination above and below (S2-46). */
export function LadderList(list: LadderListProps) {
  const state = useLadderFilter(list.mod);
  const { filter, isWhole } = state;
  const name = useDebounced(filter.name.trim());
  const rows = useLadderRows(list, isWhole ? { name, faction: filter.faction } : EVERYBODY);
  const data = useDeferredAnswer(rows.page ?? undefined);
  if (rows.page === null) return <NoSuchLadder list={list} why="unsupported" />;
  if (rows.page === undefined && rows.error !== null)
    return <FailedLadder list={list} state={state} rows={rows} />;
  if (data === undefined) return <LoadingLadder list={list} state={state} />;
  if (data.total === 0 && !state.isOn) return <EmptyLadder />;
  return <LoadedLadder list={list} state={state} rows={rows} data={data} />;
}

const EVERYBODY = { name: '', faction: '' };
const NOBODY: readonly LadderRow[] = [];

interface LadderStateProps {
  readonly list: LadderListProps;
  readonly state: LadderFilterState;
}

function FailedLadder({ list, state, rows }: LadderStateProps & { readonly rows: LadderRows }) {
  const { t } = useTranslation();
  if (isNotFound(rows.error)) return <NoSuchLadder list={list} why="unknown" />;
  return (
    <Stack width="fit" isTop>
      {state.isOn ? <LadderFilter {...state} mod={list.mod} /> : null}
      <ErrorState
        title={t('ladder.failed')}
        error={rows.error}
        onRetry={rows.retry}
        isRetrying={rows.isFetching}
      />
    </Stack>
  );
}

function LoadingLadder({ list, state }: LadderStateProps) {
  const { t } = useTranslation();
  return (
    <Stack as={Loading} isTop width="fit">
      <div className={styles.abovePlace} />
      <LadderFilter {...state} mod={list.mod} />
      <LadderTableSkeleton caption={t('ladder.caption', { type: list.type })} rows={ROWS_PER_PAGE} />
    </Stack>
  );
}

interface LoadedLadderProps extends LadderStateProps {
  readonly rows: LadderRows;
  readonly data: LadderAnswer;
}

function LoadedLadder({ list, state, rows, data }: LoadedLadderProps) {
  const { page } = list;
  const { isOn, isWhole, filter } = state;
  const linkTo = (number: number) => linkToLadder(list, number, filter);
  const lastPage = totalPages(data.total, ROWS_PER_PAGE);
  if (page > lastPage && !rows.isOld && data === rows.page)
    return <Navigate replace to={linkTo(clampPage(page, lastPage))} />;
  const pages = { page: Math.min(page, lastPage), lastPage, linkTo };
  const records = isOn && !isWhole ? filterRows(data.records, filter) : data.records;
  const listed = { list, records, forms: rows.forms };
  return (
    <Stack as="section" width="fit" isTop aria-busy={rows.isFetching}>
      <Row isCentred justify="between" columnGap={16} className={styles.above}>
        <Pagination {...pages} place="above" />
        <JumpToOwnRank list={list} />
        <LadderDownload {...listed} filter={filter} />
      </Row>
      <LadderFilter
        {...state}
        mod={list.mod}
        note={
          <Fitting
            {...state}
            count={isOn && !isWhole ? records.length : data.total}
            found={data.earlierNames}
          />
        }
      />
      {/* Another answer is another table: rows that stay would jump across it. */}
      {records.length === 0 ? null : (
        <ShownLadder key={`${String(data.total)} ${String(records.length)}`} {...listed} isOn={isOn} />
      )}
      <Pagination {...pages} place="below" />
    </Stack>
  );
}

interface ListedProps {
  readonly list: LadderListProps;
  readonly records: readonly LadderRow[];
  readonly forms: LadderForms;
}

interface FittingProps extends LadderFilterState {
  readonly count: number;
  readonly found: LadderAnswer['earlierNames'];
}

/** Always there, so that no row moves when a filter is set. */
function Fitting({ isOn, isWhole, clear, count, found = [] }: FittingProps) {
  const { t } = useTranslation();
  const key = isOn ? (isWhole ? 'ladder.fitting' : 'ladder.fittingOfPage') : 'ladder.everybody';
  return (
    <Row isCentred justify="between" columnGap={16} tone="muted" size={13}>
      <p role="status">
        {[
          t(key, { count }),
          ...found.map(({ personaName, earlierName }) =>
            t('ladder.foundAs', { name: shownName(personaName), earlierName: shownName(earlierName) }),
          ),
        ].join(' · ')}
      </p>
      {isOn ? (
        <Button size="small" variant="quiet" onClick={clear}>
          {t('ladder.showAll')}
        </Button>
      ) : null}
    </Row>
  );
}

/** Pinned rows are hidden while a filter is on. */
function ShownLadder({
  list: { type, seasonId, pinned },
  records,
  forms,
  isOn,
}: ListedProps & { readonly isOn: boolean }) {
  const { t } = useTranslation();
  return (
    <LadderTable
      records={records}
      pinned={isOn ? NOBODY : pinned}
      forms={forms}
      isPast={seasonId !== undefined}
      caption={t('ladder.caption', { type })}
    />
  );
}

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

function LadderDownload({
  list: { mod, type, seasonId, page },
  records,
  forms,
  filter: { name, faction },
}: ListedProps & { readonly filter: LadderFilterState['filter'] }) {
  const { t } = useTranslation();
  const season = seasonId === undefined ? [] : ['season', seasonId];
  return (
    <CsvButton
      title={t('ladder.caption', { type })}
      fileName={csvFileName('ladder', mod, type, ...season, faction, name, 'page', page)}
      columns={useLadderColumns(forms)}
      rows={records}
    />
  );
}

function EmptyLadder() {
  const { t } = useTranslation();
  return (
    <Stack width="fit" isTop>
      <EmptyState title={t('ladder.empty')}>{t('ladder.emptyHint')}</EmptyState>
    </Stack>
  );
}

interface NoSuchLadderProps {
  readonly list: LadderListProps;
  readonly why: 'unknown' | 'unsupported';
}

function NoSuchLadder({ list: { mod, type }, why }: NoSuchLadderProps) {
  const { t } = useTranslation();
  return (
    <Stack width="fit" isTop>
      <EmptyState
        title={t(`ladder.past.${why}`)}
        action={<LinkButton to={links.ladder.to(mod, type)}>{t('ladder.past.toCurrent')}</LinkButton>}
      />
    </Stack>
  );
}
