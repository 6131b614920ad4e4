import { CommandError } from '../../failure/command-error.js';
import { localeOf } from '../../language/choose-locale.js';
import type { Language } from '../../language/translate.js';
import { exitCodes } from '../../output/exit-codes.js';
import type { RunCommand } from '../../terminal/command-definition.js';
import { preferencesDirectory } from '../../files/user-paths.js';
import { readWord } from '../../terminal/invocation.js';
import { preferenceNames, PREFERENCES_FILE, type PreferenceName } from '../../terminal/preferences.js';
import { readHost } from '../../terminal/settings.js';

/** Keeps a preference; without a value it is forgotten. */
export const run: RunCommand = async (invocation, { language, output, runtime }) => {
  const name = readWord(invocation.argument(0), preferenceNames, language);
  const typed = invocation.optionalArgument(1);
  const value = typed === undefined ? undefined : checkValue(name, typed, language);
  const { default: Conf } = await import('conf');
  const preferences = new Conf<Partial<Record<PreferenceName, string>>>({
    cwd: preferencesDirectory(runtime),
    configName: PREFERENCES_FILE,
    configFileMode: 0o600,
  });
  if (value === undefined) preferences.delete(name);
  else preferences.set(name, value);
  if (output.isJson) await output.record({ name, value: value ?? null });
  else await output.note(language.text('terminal.config.saved', { name, value: value ?? '' }));
  return exitCodes.ok;
};

function checkValue(name: PreferenceName, value: string, language: Language): string {
  if (name === 'host') return readHost({ option: value, env: {}, preference: undefined }, language);
  const locale = localeOf(value);
  if (locale !== undefined) return locale;
  throw new CommandError(
    'usage',
    language.text('terminal.usage.oneOf', { value, words: 'en, zh-CN, ja-JP' }),
  );
}
