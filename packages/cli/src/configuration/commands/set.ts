import { preferenceNames } from '../../terminal/preferences.js';
import { defineCommand } from '../../terminal/command-definition.js';

export const configSet = defineCommand({
  path: ['config', 'set'],
  summary: 'terminal.config.setSummary',
  arguments: [
    { name: '<name>', about: 'terminal.config.nameArgument', choices: preferenceNames },
    { name: '[value]', about: 'terminal.config.valueArgument' },
  ],
  examples: [
    'ra3 config set host https://ra3.example.org',
    'ra3 config set locale zh-CN',
    'ra3 config set host',
  ],
  fields: ['name', 'value'],
  load: () => import('./set.run.js'),
});
