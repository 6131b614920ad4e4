import { preferenceNames, type PreferenceName } from '../settings/preferences.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, choiceArgument } from '../command/input-kinds.js';
import type { CommandContext } from '../command/command-context.js';
import { openPreferenceStore } from '../settings/preference-store.js';
import { CommandError } from '../failure/command-error.js';
import { readHost, readLocale } from '../settings/settings.js';

const input = defineInput({
  arguments: [
    choiceArgument('<name>', 'terminal.config.nameArgument', { choices: preferenceNames }),
    argument('<value>', 'terminal.config.valueArgument'),
  ],
});

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
  row: { adds: { name: 'string', value: 'string' } },
  load: () => import('./config-set.js'),
});

export const run: Run<typeof input> = async ({ arguments: [name, typed] }, context) => {
  const { language, output, settings } = context;
  const value = readPreference(name, typed, context);
  const store = await openPreferenceStore(context);
  await store.set(name, value, settings.profileOnLine());
  if (output.isJson) await output.record({ name, value });
  else await output.note(language.text('terminal.config.saved', { name, value }));
};

/** @throws {CommandError} `usage` for a value that the preference cannot have. */
function readPreference(
  name: PreferenceName,
  typed: string,
  { language, preferences, settings }: Pick<CommandContext, 'language' | 'preferences' | 'settings'>,
): string {
  const profile = settings.profileOnLine();
  switch (name) {
    case 'host':
      return readHost(typed, language);
    case 'locale':
      return readLocale(typed, language);
    case 'production':
      if (typed === 'true' || typed === 'false') return typed;
      throw new CommandError(
        'usage',
        language.text('terminal.usage.oneOf', { value: typed, words: 'true, false' }),
      );
    case 'profile': {
      const names = Object.keys(preferences.profiles ?? {});
      if (profile === undefined && names.includes(typed)) return typed;
      const known = names.length === 0 ? '--' : names.join(', ');
      throw new CommandError(
        'usage',
        language.text('terminal.usage.noSuchProfile', { name: typed, names: known }),
      );
    }
  }
}
