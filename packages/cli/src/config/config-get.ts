import { preferenceNames } from '../settings/preferences.js';
import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { choiceArgument } from '../command/input-kinds.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';

const input = defineInput({
  arguments: [choiceArgument('<name>', 'terminal.config.nameArgument', { choices: preferenceNames })],
});
type GetInput = InputOf<typeof input>;

export const configGet = defineCommand({
  path: ['config', 'get'],
  summary: 'terminal.config.getSummary',
  input,
  examples: ['ra3 config get host'],
  fields: ['name', 'value'],
  row: { adds: { name: 'string', value: 'string?' } },
  load: () => import('./config-get.js'),
});

export async function run(
  { arguments: [name] }: GetInput,
  { output, preferences }: CommandContext,
): Promise<ExitCode> {
  const value = preferences[name];
  if (output.isJson) await output.record({ name, value: value ?? null });
  else if (value !== undefined) await output.lines([value]);
  return value === undefined ? exitCodes.notFound : exitCodes.ok;
}
