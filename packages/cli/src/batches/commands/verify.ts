import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument } from '../../terminal/input-kinds.js';

const input = defineInput({ arguments: [argument('[batch]', 'terminal.batch.idArgument')] });
export type VerifyInput = InputOf<typeof input>;

/** `ra3 batch verify`. Exit code: 0 when the audit log says the same as the journal, 6 when not. */
export const batchVerify = defineCommand({
  path: ['batch', 'verify'],
  isList: true,
  summary: 'terminal.batch.verifySummary',
  input,
  examples: ['ra3 batch verify', 'ra3 batch verify 2026-11-22T0301-ban-7f3a --output csv'],
  fields: ['line', 'verdict', 'outcome', 'target', 'entries'],
  row: {
    adds: { line: 'number', verdict: 'string', outcome: 'string', target: 'string', entries: 'number' },
  },
  load: () => import('./verify.run.js'),
});
