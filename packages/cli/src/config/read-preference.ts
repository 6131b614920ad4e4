import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import type { PreferenceName } from '../settings/preferences.js';
import { readHost, readLocale } from '../settings/settings.js';

/** @throws {CommandError} `usage` for a value that the preference cannot have. */
export function readPreference(
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
