import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';
import type { PlanRow } from './batch-plan.js';

/** Whom or what a row is about, as plans and batches print it. */
export interface SubjectRecord {
  readonly line: number;
  readonly named: string;
  readonly userId: number | null;
  readonly userName: string | null;
  /** What is to become of it, such as `7d user`. */
  readonly wanted: string;
  readonly ref: string;
  readonly note: string;
}

/** The names of a row, safe to show. */
export function subjectOf({ line, named, userId, userName, ref }: PlanRow) {
  return {
    line,
    named: stripHarmful(named),
    userId: userId ?? null,
    userName: userName ?? null,
    ref: stripHarmful(ref),
  };
}

/** The columns that follow the first one. */
export function subjectColumns({ text }: Language): ListColumn<SubjectRecord>[] {
  return [
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
