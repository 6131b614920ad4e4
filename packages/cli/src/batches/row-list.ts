import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';
import type { PaintStyle } from '../print/paint.js';
import type { OutcomeLine, RowState } from './journal-lines.js';
import type { PlanRow } from './batch-plan.js';
import { describeProblem } from './row-problem.js';
import { describeWanted } from './plan-list.js';
import { subjectColumns, subjectOf, type SubjectRecord } from './subject-columns.js';

/** One row of a batch as it is printed. */
export interface RowRecord extends SubjectRecord {
  readonly outcome: RowState['outcome'];
  readonly status: number | null;
  readonly code: number | null;
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
  const { status = null, code = null } = state?.last ?? {};
  return {
    ...subjectOf(row),
    outcome: state?.outcome ?? 'waiting',
    wanted: describeWanted(row),
    status,
    code,
    note: noteOf(state?.last, language),
  };
}

function noteOf(entry: OutcomeLine | undefined, language: Language): string {
  if (entry?.problem !== undefined) return describeProblem(entry.problem, language);
  if (entry?.outcome === 'skipped') return language.text('terminal.batch.needsCollateral');
  return stripHarmful(entry?.message ?? '');
}

export function rowColumns(language: Language): ListColumn<RowRecord>[] {
  const { text } = language;
  return [
    {
      field: 'outcome',
      head: text('terminal.column.outcome'),
      cell: ({ outcome }) => ({ text: text(`terminal.batch.outcome.${outcome}`), style: styles[outcome] }),
    },
    ...subjectColumns(language),
  ];
}
