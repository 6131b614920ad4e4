import { CHUNK_TYPE } from '@ra3/replay-tools';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { formatTick } from '../../../entities/replay/match-timeline.js';
import type { ReplayWorkerClient } from '../../../entities/replay/replay-worker-client.js';
import type { ChunkFilter, ChunkRow } from '../../../entities/replay/worker-protocol.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Badge } from '../../../ui/badge.js';
import { WindowedTable, type WindowedColumn } from '../../../ui/windowed-table.js';
import { isKept, type ChunkChoices, type OnKeep } from './chunk-choices.js';
import { Line, Text } from '../../../ui/layout.js';
import styles from './open-replay.module.css';

const ROW_HEIGHT = 40;
const VIEW_HEIGHT = 520;

interface ChunkTableProps {
  readonly worker: ReplayWorkerClient;
  readonly filter: ChunkFilter;
  readonly rowCount: number;
  readonly choices: ChunkChoices;
  readonly onKeep: OnKeep;
  readonly isRepairable: boolean;
  readonly target: { readonly row: number } | undefined;
}

/** The table of chunks. Callers set `key` to the filter, so that another filter starts at the top. */
export function ChunkTable(table: ChunkTableProps) {
  const { worker, filter, rowCount, choices, target } = table;
  const { t } = useTranslation();
  const { rowAt, fetchRows, hasFailed } = useChunkRows(worker, filter);
  const cellsOf = useCells(table);
  const columns = useColumns();
  if (hasFailed) return <Alert tone="bad" title={t('replay.chunks.failed')} isUrgent />;
  return (
    <WindowedTable
      label={t('replay.chunks.caption')}
      columns={columns}
      gridClass={styles.chunkGrid}
      rowCount={rowCount}
      rowHeight={ROW_HEIGHT}
      viewHeight={VIEW_HEIGHT}
      target={target}
      onWindow={fetchRows}
      cellsOf={(row) => cellsOf(rowAt(row))}
      rowClass={(row) => {
        const chunk = rowAt(row);
        return chunk === undefined || isKept(choices, chunk) ? undefined : styles.dropped;
      }}
    />
  );
}

function useColumns(): readonly WindowedColumn[] {
  const { t } = useTranslation();
  return [
    { key: 'keep', head: t('replay.keep.keep') },
    { key: 'index', head: t('replay.chunks.number'), isNumeric: true },
    { key: 'time', head: t('replay.chunks.time'), isNumeric: true },
    { key: 'tick', head: t('replay.chunks.tick'), isNumeric: true, className: styles.low },
    { key: 'type', head: t('replay.chunks.type') },
    { key: 'size', head: t('replay.chunks.size'), isNumeric: true, className: styles.middle },
    { key: 'content', head: t('replay.chunks.content'), className: styles.low },
  ];
}

function useCells({ choices, onKeep, isRepairable }: ChunkTableProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const typeName = useChunkTypeName();
  return (chunk: ChunkRow | undefined): readonly ReactNode[] | undefined => {
    if (chunk === undefined) return undefined;
    const { index, timecode, type, size } = chunk;
    return [
      <Line as="label" isInline gap={0} key="keep" className={styles.keep}>
        <input
          type="checkbox"
          checked={isKept(choices, chunk)}
          disabled={!isRepairable}
          aria-label={t('replay.keep.chunk', { index })}
          onChange={(event) => onKeep([chunk], event.currentTarget.checked)}
        />
      </Line>,
      index,
      formatTick(timecode),
      whole(timecode),
      typeName(type),
      whole(size),
      <ChunkContent key="content" chunk={chunk} />,
    ];
  };
}

function ChunkContent({ chunk }: { readonly chunk: ChunkRow }) {
  const { t } = useTranslation();
  const { rule, endsRecording, messages, commands } = chunk;
  return (
    <Line as="span">
      {rule === null ? null : <Badge tone="warn">{t(`replay.rule.${rule}`)}</Badge>}
      {endsRecording ? <Badge tone="signal">{t('replay.chunks.endsRecording')}</Badge> : null}
      {commands === 0 ? null : (
        <Text as="span" tone="faint" className={styles.messages}>
          {t('replay.chunks.commands', { count: commands })} · {messages.join(', ')}
        </Text>
      )}
    </Line>
  );
}

const PAGE_ROWS = 200;
const CACHED_PAGES_LIMIT = 60;

type Pages = ReadonlyMap<number, readonly ChunkRow[]>;

interface ChunkRows {
  /** Undefined while the row is loading. */
  readonly rowAt: (row: number) => ChunkRow | undefined;
  /** Fetches the pages that contain the rows from `first` to before `end`. */
  readonly fetchRows: (first: number, end: number) => void;
  readonly hasFailed: boolean;
}

/** Fetches rows of the filtered chunk list from the worker in pages of 200 as they scroll into view. */
function useChunkRows(worker: ReplayWorkerClient, filter: ChunkFilter): ChunkRows {
  const [pages, setPages] = useState<Pages>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const requestedPages = useRef(new Set<number>());
  const fetchRows = useCallback(
    (first: number, end: number) => {
      const lastPage = Math.floor(Math.max(first, end - 1) / PAGE_ROWS);
      if (requestedPages.current.size > CACHED_PAGES_LIMIT) {
        requestedPages.current.clear();
        setPages(new Map());
      }
      for (let page = Math.floor(first / PAGE_ROWS); page <= lastPage; page += 1) {
        if (requestedPages.current.has(page)) continue;
        requestedPages.current.add(page);
        const query = { filter, start: page * PAGE_ROWS, count: PAGE_ROWS };
        worker
          .call((session) => session.chunks(query))
          .then(
            (rows) => setPages((before) => new Map(before).set(page, rows)),
            () => setHasFailed(true),
          );
      }
    },
    [worker, filter],
  );
  const rowAt = (row: number) => pages.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS];
  return { rowAt, fetchRows, hasFailed };
}

/** Returns a function that translates a chunk type; an unknown type shows its number (S9-20). */
export function useChunkTypeName(): (type: number) => string {
  const { t } = useTranslation();
  return (type) => {
    switch (type) {
      case CHUNK_TYPE.command:
        return t('replay.type.command');
      case CHUNK_TYPE.camera:
        return t('replay.type.camera');
      case CHUNK_TYPE.voice:
        return t('replay.type.voice');
      case CHUNK_TYPE.telestrator:
        return t('replay.type.telestrator');
      default:
        return t('replay.type.other', { type });
    }
  };
}
