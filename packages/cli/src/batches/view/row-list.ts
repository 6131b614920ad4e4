import { stripHarmful } from '@ra3/sdk/rules';
import type { Language } from '../../language/translate.js';
import type { ListColumn } from '../../output/list-table.js';
import type { PaintStyle } from '../../output/paint.js';
import type { OutcomeLine, RowState } from '../journal/journal-lines.js';
import type { PlanRow } from '../plan/plan.js';
import { describeProblem } from '../problem.js';
import { describeWanted } from './plan-list.js';

/** One row of a batch as it is printed. */
export interface RowRecord {
  readonly line: number;
  readonly outcome: RowState['outcome'];
  readonly named: string;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly wanted: string;
  readonly ref: string;
  readonly status: number | null;
  readonly code: number | null;
  readonly note: string;
}

const styles: Readonly<Record<RowState['outcome'], PaintStyle>> = {
  done: 'good',
  refused: 'bad',
  drifted: 'warn',
  skipped: 'warn',
  'not-done': 'muted',
  waiting: 'muted',
  unknown: 'bad',
};

export function rowRecord(row: PlanRow, state: RowState | undefined, language: Language): RowRecord {
  return {
    line: row.line,
    outcome: state?.outcome ?? 'waiting',
    named: stripHarmful(row.named),
    userId: row.userId ?? null,
    userName: row.userName ?? null,
    wanted: describeWanted(row),
    ref: stripHarmful(row.ref),
    status: state?.last?.status ?? null,
    code: state?.last?.code ?? null,
    note: noteOf(state?.last, language),
  };
}

function noteOf(entry: OutcomeLine | undefined, language: Language): string {
  if (entry?.problem !== undefined) return describeProblem(entry.problem, language);
  if (entry?.outcome === 'skipped') return language.text('terminal.batch.needsCollateral');
  return stripHarmful(entry?.message ?? '');
}

export function rowColumns({ text }: Language): ListColumn<RowRecord>[] {
  return [
    {
      field: 'outcome',
      head: text('terminal.column.outcome'),
      cell: ({ outcome }) => ({ text: text(`terminal.batch.outcome.${outcome}`), style: styles[outcome] }),
    },
    {
      field: 'line',
      head: text('terminal.column.line'),
      isNumber: true,
      cell: ({ line }) => ({ text: String(line) }),
    },
    {
      field: 'userId',
      head: text('terminal.column.user'),
      isNumber: true,
      cell: ({ userId }) => ({ text: String(userId ?? '') }),
    },
    {
      field: 'named',
      head: text('terminal.column.named'),
      shrinksTo: 12,
      dropsAt: 3,
      cell: ({ named, userName }) => ({ text: userName ?? named }),
    },
    {
      field: 'wanted',
      head: text('terminal.column.wanted'),
      dropsAt: 2,
      cell: ({ wanted }) => ({ text: wanted }),
    },
    {
      field: 'ref',
      head: text('terminal.column.ref'),
      shrinksTo: 8,
      dropsAt: 4,
      cell: ({ ref }) => ({ text: ref }),
    },
    {
      field: 'note',
      head: text('terminal.column.note'),
      shrinksTo: 20,
      cell: ({ note }) => ({ text: note }),
    },
  ];
}
