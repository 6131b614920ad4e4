import { defineCommand } from '../../terminal/command-definition.js';

export const configPath = defineCommand({
  path: ['config', 'path'],
  summary: 'terminal.config.pathSummary',
  examples: ['ra3 config path'],
  fields: ['path'],
  row: { adds: { path: 'string' } },
  load: () => import('./path.run.js'),
});
