import type { Language } from '../../language/translate.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { preferencesDirectory } from '../../files/user-paths.js';
import { PREFERENCES_FILE, type PreferenceName } from '../../terminal/preferences.js';
import { readHost, readLocale } from '../../terminal/settings.js';
import type { SetInput } from './set.js';

/** Stores a preference, or deletes it when no value is given. */
export async function run(
  { arguments: [name, typed] }: SetInput,
  { language, output, runtime }: CommandContext,
): Promise<ExitCode> {
  const value = typed === undefined ? undefined : readPreference(name, typed, language);
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
}

function readPreference(name: PreferenceName, typed: string, language: Language): string {
  return name === 'host' ? readHost(typed, language) : readLocale(typed, language);
}
