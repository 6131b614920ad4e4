import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument } from '../../terminal/input-kinds.js';
import { ROW_FIELDS, rowRow } from '../run/batch-input.js';

const input = defineInput({ arguments: [argument('[batch]', 'terminal.batch.idArgument')] });
export type ReportInput = InputOf<typeof input>;

/** `ra3 batch report`. */
export const batchReport = defineCommand({
  path: ['batch', 'report'],
  isList: true,
  summary: 'terminal.batch.reportSummary',
  input,
  examples: ['ra3 batch report', 'ra3 batch report 2026-11-22T0301-ban-7f3a --output csv'],
  fields: ROW_FIELDS,
  row: rowRow,
  load: () => import('./report.run.js'),
});
