import type { ReactNode } from 'react';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Badge } from '../../../ui/badge/badge.js';
import { isKept, type ChunkChoices, type OnKeep } from '../choices/chunk-choices.js';
import type { ChunkFilter, ChunkRow } from '../../../entities/replay/worker/worker-protocol.js';
import type { ReplayWorkerClient } from '../../../entities/replay/worker/replay-worker-client.js';
import { formatTick } from '../../../entities/replay/format-tick.js';
import { WindowedTable, type WindowedColumn } from '../../../ui/windowed-table/windowed-table.js';
import styles from './chunk-table.module.css';
import { useChunkTypeName } from './use-chunk-type-name.js';
import { useChunkRows } from './use-chunk-rows.js';

const ROW_HEIGHT = 40;
const VIEW_HEIGHT = 520;

export interface ChunkTableProps {
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
      gridClass={styles.grid}
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
      <label key="keep" className={styles.keep}>
        <input
          type="checkbox"
          checked={isKept(choices, chunk)}
          disabled={!isRepairable}
          aria-label={t('replay.keep.chunk', { index })}
          onChange={(event) => onKeep([chunk], event.currentTarget.checked)}
        />
      </label>,
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
    <span className={styles.content}>
      {rule === null ? null : <Badge tone="warn">{t(`replay.rule.${rule}`)}</Badge>}
      {endsRecording ? <Badge tone="signal">{t('replay.chunks.endsRecording')}</Badge> : null}
      {commands === 0 ? null : (
        <span className={styles.messages}>
          {t('replay.chunks.commands', { count: commands })} · {messages.join(', ')}
        </span>
      )}
    </span>
  );
}
