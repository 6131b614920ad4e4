import { defineCommand, type Run } from '../command/command-definition.js';
import { preferencesPath } from '../settings/preferences.js';

export const configPath = defineCommand({
  path: ['config', 'path'],
  summary: 'terminal.config.pathSummary',
  examples: ['ra3 config path'],
  row: { adds: { path: 'string' } },
  load: () => import('./config-path.js'),
});

export const run: Run = async (_input, { output, runtime }) => {
  const path = preferencesPath(runtime);
  if (output.isJson) await output.record({ path });
  else await output.lines([path]);
};
