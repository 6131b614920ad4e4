import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { choiceArgument, flag, optionalArguments } from '../../terminal/input-kinds.js';
import { sitePageNames } from '../site-pages.js';

const input = defineInput({
  arguments: [
    choiceArgument('<page>', 'terminal.open.pageArgument', { choices: sitePageNames }),
    optionalArguments('[words...]', 'terminal.open.wordsArgument'),
  ],
  options: { print: flag('--print', 'terminal.open.printOption') },
});
export type OpenInput = InputOf<typeof input>;

export const open = defineCommand({
  path: ['open'],
  summary: 'terminal.open.summary',
  input,
  examples: ['ra3 open persona 1042', 'ra3 open ladder corona 2v2 --print'],
  fields: ['address', 'opened'],
  row: { adds: { address: 'string', opened: 'boolean' } },
  load: () => import('./open.run.js'),
});
