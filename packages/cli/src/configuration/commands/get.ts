import { preferenceNames } from '../../terminal/preferences.js';
import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { choiceArgument } from '../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [choiceArgument('<name>', 'terminal.config.nameArgument', { choices: preferenceNames })],
});
export type GetInput = InputOf<typeof input>;

export const configGet = defineCommand({
  path: ['config', 'get'],
  summary: 'terminal.config.getSummary',
  input,
  examples: ['ra3 config get host'],
  fields: ['name', 'value'],
  row: { adds: { name: 'string', value: 'string?' } },
  load: () => import('./get.run.js'),
});
