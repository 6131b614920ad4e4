import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument, flag } from '../../terminal/input-kinds.js';
import { ROW_FIELDS, acceptCollateral, rowRow, sendOptions } from '../run/batch-input.js';

const input = defineInput({
  arguments: [argument('[batch]', 'terminal.batch.idArgument')],
  options: {
    ...sendOptions,
    acceptCollateral,
    onlyFailed: flag('--only-failed', 'terminal.batch.onlyFailedOption'),
  },
});
export type ResumeInput = InputOf<typeof input>;

/** `ra3 batch resume`. */
export const batchResume = defineCommand({
  path: ['batch', 'resume'],
  summary: 'terminal.batch.resumeSummary',
  input,
  examples: [
    'ra3 batch resume',
    'ra3 batch resume 2026-11-22T0301-ban-7f3a --rate 2/s --until 10m',
    'ra3 batch resume --only-failed',
  ],
  fields: ROW_FIELDS,
  row: rowRow,
  load: () => import('./resume.run.js'),
});
