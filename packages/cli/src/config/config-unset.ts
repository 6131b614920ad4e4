import { preferenceNames } from '../settings/preferences.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceArgument } from '../command/input-kinds.js';
import { openPreferenceStore } from '../settings/preference-store.js';

const input = defineInput({
  arguments: [choiceArgument('<name>', 'terminal.config.nameArgument', { choices: preferenceNames })],
});

export const configUnset = defineCommand({
  path: ['config', 'unset'],
  summary: 'terminal.config.unsetSummary',
  input,
  examples: ['ra3 config unset host'],
  row: { adds: { name: 'string', value: 'string?' } },
  load: () => import('./config-unset.js'),
});

export const run: Run<typeof input> = async ({ arguments: [name] }, context) => {
  const { language, output, settings } = context;
  const store = await openPreferenceStore(context);
  await store.set(name, undefined, settings.profileOnLine());
  if (output.isJson) await output.record({ name, value: null });
  else await output.note(language.text('terminal.config.unset', { name }));
};
