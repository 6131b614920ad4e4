import { defineCommand } from '../../terminal/command-definition.js';

export const configEdit = defineCommand({
  path: ['config', 'edit'],
  summary: 'terminal.config.editSummary',
  examples: ['ra3 config edit', 'EDITOR=nano ra3 config edit'],
  fields: [],
  load: () => import('./edit.run.js'),
});
