import { formatLength } from '@ra3/sdk/rules/matches';
import type { Verdict } from '@ra3/replay-tools';
import type { Language } from '../i18n/translate.js';
import { column, textColumn, type ListColumn } from '../print/list-table.js';
import type { ReplayFailure } from './replay-failure.js';
import { failureReport, failureDetails } from './failure-report.js';
import { styleOfVerdict } from './verdict-word.js';

type Row<Facts> =
  | { readonly file: string; readonly facts: Facts }
  | { readonly file: string; readonly failure: ReplayFailure };

const LEAST_FILE_CELLS = 16;
const LEAST_ERROR_CELLS = 24;

/** The file, the columns of what was found in it, and why nothing was. */
export function replayColumns<Facts>(
  columns: readonly ListColumn<Facts>[],
  language: Language,
): ListColumn<Row<Facts>>[] {
  return [
    textColumn('file', language.text('terminal.column.file'), { shrinksTo: LEAST_FILE_CELLS }),
    ...columns.map((column): ListColumn<Row<Facts>> => ({
      ...column,
      cell: (row) => ('facts' in row ? column.cell(row.facts) : { text: '' }),
    })),
    column('error', '', {
      shrinksTo: LEAST_ERROR_CELLS,
      cell: (row) =>
        'facts' in row ? '' : { text: failureReport(row.failure, language).message, style: 'bad' },
    }),
  ];
}

export function verdictColumn({ text }: Language): ListColumn<{ readonly verdict: Verdict }> {
  return {
    field: 'verdict',
    head: text('terminal.column.verdict'),
    cell: ({ verdict }) => ({
      text: text(`terminal.replay.verdict.${verdict}`),
      style: styleOfVerdict[verdict],
    }),
  };
}

export function lengthColumn({ text }: Language): ListColumn<{ readonly durationSeconds: number }> {
  return {
    field: 'durationSeconds',
    head: text('terminal.column.length'),
    isNumber: true,
    cell: ({ durationSeconds }) => ({ text: formatLength(durationSeconds) }),
  };
}

export function replayRecord(file: string, facts: object): object {
  return { file, ...facts, error: null };
}

/** The row of a file that failed, the only one or one of many. */
export function failedRecord(file: string, failure: ReplayFailure, language: Language): object {
  return { file, error: failureDetails(failure, language) };
}
