import { preferenceNames } from '../settings/preferences.js';
import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { choiceArgument } from '../command/input-kinds.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { openPreferenceStore } from '../settings/preference-store.js';

const input = defineInput({
  arguments: [choiceArgument('<name>', 'terminal.config.nameArgument', { choices: preferenceNames })],
});
type UnsetInput = InputOf<typeof input>;

export const configUnset = defineCommand({
  path: ['config', 'unset'],
  summary: 'terminal.config.unsetSummary',
  input,
  examples: ['ra3 config unset host'],
  fields: ['name', 'value'],
  row: { adds: { name: 'string', value: 'string?' } },
  load: () => import('./config-unset.js'),
});

export async function run({ arguments: [name] }: UnsetInput, context: CommandContext): Promise<ExitCode> {
  const { language, output, settings } = context;
  const store = await openPreferenceStore(context);
  store.set(name, undefined, settings.profileOnLine());
  if (output.isJson) await output.record({ name, value: null });
  else await output.note(language.text('terminal.config.unset', { name }));
  return exitCodes.ok;
}
