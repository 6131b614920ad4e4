import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument, textOption } from '../../terminal/input-kinds.js';
import { PLAN_FIELDS, planRow } from '../run/batch-input.js';

const input = defineInput({
  arguments: [argument('[batch]', 'terminal.batch.idArgument')],
  options: { out: textOption('--out <plan>', 'terminal.batch.outOption') },
});
export type UndoInput = InputOf<typeof input>;

/** `ra3 batch undo`. */
export const batchUndo = defineCommand({
  path: ['batch', 'undo'],
  isList: true,
  summary: 'terminal.batch.undoSummary',
  input,
  examples: ['ra3 batch undo --out undo.plan', 'ra3 batch undo 2026-11-22T0301-ban-7f3a --out undo.plan'],
  fields: PLAN_FIELDS,
  row: planRow,
  load: () => import('./undo.run.js'),
});
