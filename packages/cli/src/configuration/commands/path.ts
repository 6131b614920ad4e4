import { defineCommand } from '../../terminal/command-definition.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { preferencesPath } from '../../terminal/preferences.js';

export const configPath = defineCommand({
  path: ['config', 'path'],
  summary: 'terminal.config.pathSummary',
  examples: ['ra3 config path'],
  fields: ['path'],
  row: { adds: { path: 'string' } },
  load: () => import('./path.js'),
});

export async function run(_input: unknown, { output, runtime }: CommandContext): Promise<ExitCode> {
  const path = preferencesPath(runtime);
  if (output.isJson) await output.record({ path });
  else await output.lines([path]);
  return exitCodes.ok;
}
