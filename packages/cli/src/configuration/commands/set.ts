import { preferenceNames } from '../../terminal/preferences.js';
import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument, choiceArgument } from '../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [
    choiceArgument('<name>', 'terminal.config.nameArgument', { choices: preferenceNames }),
    argument('<value>', 'terminal.config.valueArgument'),
  ],
});
export type SetInput = InputOf<typeof input>;

export const configSet = defineCommand({
  path: ['config', 'set'],
  summary: 'terminal.config.setSummary',
  input,
  examples: [
    'ra3 config set host https://ra3.example.org',
    'ra3 config set locale zh-CN',
    'ra3 config set host https://test.example.org --profile test',
    'ra3 config set production true --profile main',
  ],
  fields: ['name', 'value'],
  row: { adds: { name: 'string', value: 'string' } },
  load: () => import('./set.run.js'),
});
