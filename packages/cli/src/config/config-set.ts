import { preferenceNames } from '../settings/preferences.js';
import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, choiceArgument } from '../command/input-kinds.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { openPreferenceStore } from '../settings/preference-store.js';
import { readPreference } from './read-preference.js';

const input = defineInput({
  arguments: [
    choiceArgument('<name>', 'terminal.config.nameArgument', { choices: preferenceNames }),
    argument('<value>', 'terminal.config.valueArgument'),
  ],
});
type SetInput = InputOf<typeof input>;

export const configSet = defineCommand({
  path: ['config', 'set'],
  summary: 'terminal.config.setSummary',
  input,
  examples: [
    'ra3 config set host https://ra3.example.org',
    'ra3 config set locale zh-CN',
    'ra3 config set host https://test.example.org --profile test',
    'ra3 config set production true --profile main',
  ],
  fields: ['name', 'value'],
  row: { adds: { name: 'string', value: 'string' } },
  load: () => import('./config-set.js'),
});

export async function run(
  { arguments: [name, typed] }: SetInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output, settings } = context;
  const value = readPreference(name, typed, context);
  const store = await openPreferenceStore(context);
  store.set(name, value, settings.profileOnLine());
  if (output.isJson) await output.record({ name, value });
  else await output.note(language.text('terminal.config.saved', { name, value }));
  return exitCodes.ok;
}
