import { preferenceNames } from '../../terminal/preferences.js';
import { defineCommand } from '../../terminal/command-definition.js';

export const configGet = defineCommand({
  path: ['config', 'get'],
  summary: 'terminal.config.getSummary',
  arguments: [{ name: '<name>', about: 'terminal.config.nameArgument', choices: preferenceNames }],
  examples: ['ra3 config get host'],
  fields: ['name', 'value'],
  load: () => import('./get.run.js'),
});
