import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument } from '../../terminal/input-kinds.js';

const input = defineInput({ arguments: [argument('[code]', 'terminal.explain.codeArgument')] });
export type ExplainInput = InputOf<typeof input>;

/** `ra3 explain 122`; without a code, the whole catalogue. */
export const explain = defineCommand({
  path: ['explain'],
  isList: true,
  summary: 'terminal.explain.summary',
  input,
  examples: ['ra3 explain 122', 'ra3 explain notSignedIn', 'ra3 explain --output csv'],
  fields: ['code', 'name', 'status', 'exitCode', 'text'],
  row: { adds: { code: 'number?', name: 'string', status: 'number', exitCode: 'number', text: 'string' } },
  load: () => import('./explain.run.js'),
});
