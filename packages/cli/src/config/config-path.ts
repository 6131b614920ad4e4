import { defineCommand } from '../command/command-definition.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { preferencesPath } from '../settings/preferences.js';

export const configPath = defineCommand({
  path: ['config', 'path'],
  summary: 'terminal.config.pathSummary',
  examples: ['ra3 config path'],
  fields: ['path'],
  row: { adds: { path: 'string' } },
  load: () => import('./config-path.js'),
});

export async function run(_input: unknown, { output, runtime }: CommandContext): Promise<ExitCode> {
  const path = preferencesPath(runtime);
  if (output.isJson) await output.record({ path });
  else await output.lines([path]);
  return exitCodes.ok;
}
