import { preferenceNames } from '../../terminal/preferences.js';
import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { choiceArgument } from '../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [choiceArgument('<name>', 'terminal.config.nameArgument', { choices: preferenceNames })],
});
export type UnsetInput = InputOf<typeof input>;

export const configUnset = defineCommand({
  path: ['config', 'unset'],
  summary: 'terminal.config.unsetSummary',
  input,
  examples: ['ra3 config unset host'],
  fields: ['name', 'value'],
  row: { adds: { name: 'string', value: 'string?' } },
  load: () => import('./unset.run.js'),
});
