import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { flag } from '../../terminal/input-kinds.js';
import { guidArgument } from './guid-argument.js';

const input = defineInput({
  arguments: [guidArgument],
  options: { print: flag('--print', 'terminal.open.printOption') },
});
export type MatchOpenInput = InputOf<typeof input>;

export const matchOpen = defineCommand({
  path: ['match', 'open'],
  summary: 'terminal.match.openSummary',
  input,
  examples: ['ra3 match open 00000000-0000-4000-8000-000000000000 --print'],
  fields: ['address', 'opened'],
  row: { adds: { address: 'string', opened: 'boolean' } },
  load: () => import('./open.run.js'),
});
