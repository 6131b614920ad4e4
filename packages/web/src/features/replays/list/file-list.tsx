import { clampPage, pageFromQuery, totalPages } from '@ra3/sdk/rules/pages';
import { useEffect, useEffectEvent, useState } from 'react';
import { Choice } from '../../../entities/match/filter-fields.js';
import { useMapName } from '../../../entities/map/map-name-queries.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { useLinkWith } from '../../../platform/routing/use-link-with.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { sortRows, useSort } from '../../../platform/routing/use-sort.js';
import { Alert } from '../../../ui/alert.js';
import { TextField } from '../../../ui/field.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import { Pagination } from '../../../ui/pagination.js';
import { FindMatches, useFindMatches } from '../match-of-replay.js';
import { FileTable } from './file-table.js';
import {
  filterRows,
  LIST_COLUMNS,
  sortValueOf,
  VERDICTS,
  type ListFilter,
  type MapNamer,
} from './list-rows.js';
import { RecoverAll } from './recover-all.js';
import { SameMatches } from './same-matches.js';
import { useListedFiles, type FileRow } from './use-listed-files.js';

const ROWS_ON_PAGE = 50;

interface FileListProps {
  readonly files: readonly File[];
  readonly opened: File | undefined;
  readonly onOpen: (file: File) => void;
}

/** The files that were chosen together; one of them is open. */
export function FileList({ files, opened, onOpen }: FileListProps) {
  const { t } = useTranslation();
  const { rows, phase, recoverAll } = useListedFiles(files);
  useFirstOpened(rows[0]?.file, onOpen);
  const { query, changeQuery } = useUrlState();
  const linkWith = useLinkWith();
  const [filter, setFilter] = useState<ListFilter>({ text: '', verdict: '' });
  const { sort, headProps } = useSort(LIST_COLUMNS, { column: 'file', isDescending: false });
  const nameOf = useMapNamer(rows);
  const shown = sortRows(
    filterRows(rows, filter, nameOf),
    sortValueOf(sort.column, nameOf),
    sort.isDescending,
  );
  const search = useFindMatches(shown);
  const lastPage = totalPages(shown.length, ROWS_ON_PAGE);
  const page = clampPage(pageFromQuery(query.get('page')), lastPage);
  const isReading = phase === 'reading';
  return (
    <Stack gap={12} width="column">
      <Filters
        rows={rows}
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          changeQuery({ page: undefined }, { replace: true });
        }}
      />
      <ReadingState {...{ isReading, shown: shown.length, read: rows.length, chosen: files.length }} />
      {phase === 'failed' ? <Alert tone="bad" isUrgent title={t('replay.damage.worker-broken')} /> : null}
      <Pagination page={page} lastPage={lastPage} linkTo={(to) => linkWith({ page: String(to) })} />
      <FileTable
        caption={t('replay.list.caption')}
        columns={['verdict', 'players', 'map', 'length', 'saved']}
        rows={shown.slice((page - 1) * ROWS_ON_PAGE, page * ROWS_ON_PAGE)}
        {...{ answers: search.answers, nameOf, headProps, opened, onOpen }}
      />
      {isReading ? null : (
        <>
          <FindMatches search={search} />
          <RecoverAll rows={rows} recoverAll={recoverAll} />
        </>
      )}
      <SameMatches {...{ rows, nameOf, opened, onOpen }} />
    </Stack>
  );
}

/** Numbers of files: shown, read so far, and chosen. */
function ReadingState(props: Readonly<{ isReading: boolean; shown: number; read: number; chosen: number }>) {
  const { isReading, shown, read, chosen } = props;
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return (
    <Text tone="muted" size={13}>
      {isReading
        ? t('replay.list.progress', { done: whole(read), all: whole(Math.max(read, chosen)) })
        : null}
      {/* Announced once, not with every batch. */}
      <span role="status">
        {isReading ? null : t('replay.list.shown', { shown: whole(shown), all: whole(read) })}
      </span>
    </Text>
  );
}

/** Opens the first file as soon as it is listed. */
function useFirstOpened(first: File | undefined, onOpen: (file: File) => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (first !== undefined) open(first);
  }, [first]);
}

/** Names the maps of the files; each is translated once, as many files are of the same. */
function useMapNamer(rows: readonly FileRow[]): MapNamer {
  const mapName = useMapName();
  const paths = new Set(rows.map(({ summary }) => summary?.map.path ?? ''));
  const known = [...paths].map((path) => [path, mapName(path)] as const);
  const names = new Map(known.filter(([, name]) => name !== ''));
  return ({ path, name }) => names.get(path) ?? name;
}

interface FiltersProps {
  readonly rows: readonly FileRow[];
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
}

function Filters({ rows, filter, onFilter }: FiltersProps) {
  const { t } = useTranslation();
  const found = VERDICTS.filter((verdict) => rows.some((row) => row.verdict === verdict));
  return (
    <Row align="bottom" gap={12} columnGap={24}>
      <TextField
        label={t('replay.list.find')}
        type="search"
        value={filter.text}
        onChange={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
      />
      <Choice
        label={t('replay.list.verdict')}
        value={filter.verdict}
        options={[
          { value: '', label: t('replay.list.all') },
          ...found.map((value) => ({ value, label: t(`replay.verdict.${value}`) })),
        ]}
        onChoose={(verdict) => onFilter({ ...filter, verdict })}
      />
    </Row>
  );
}
