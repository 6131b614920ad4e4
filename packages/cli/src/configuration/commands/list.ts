import { defineCommand } from '../../terminal/command-definition.js';

export const configList = defineCommand({
  path: ['config', 'list'],
  summary: 'terminal.config.listSummary',
  examples: ['ra3 config list', 'ra3 config list --json'],
  fields: ['name', 'value'],
  load: () => import('./list.run.js'),
});
