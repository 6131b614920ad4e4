import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { openPreferenceStore } from '../../terminal/preference-store.js';
import { readPreference } from '../read-preference.js';
import type { SetInput } from './set.js';

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
