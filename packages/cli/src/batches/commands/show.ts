import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument } from '../../terminal/input-kinds.js';
import { ROW_FIELDS, rowRow } from '../run/batch-input.js';

const input = defineInput({ arguments: [argument('[batch]', 'terminal.batch.idArgument')] });
export type ShowInput = InputOf<typeof input>;

/** `ra3 batch show`. */
export const batchShow = defineCommand({
  path: ['batch', 'show'],
  isList: true,
  summary: 'terminal.batch.showSummary',
  input,
  examples: ['ra3 batch show', 'ra3 batch show 2026-11-22T0301-ban-7f3a'],
  fields: ROW_FIELDS,
  row: rowRow,
  load: () => import('./show.run.js'),
});
