import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { openPreferenceStore } from '../../terminal/preference-store.js';
import type { UnsetInput } from './unset.js';

export async function run({ arguments: [name] }: UnsetInput, context: CommandContext): Promise<ExitCode> {
  const { language, output, settings } = context;
  const store = await openPreferenceStore(context);
  store.set(name, undefined, settings.profileOnLine());
  if (output.isJson) await output.record({ name, value: null });
  else await output.note(language.text('terminal.config.unset', { name }));
  return exitCodes.ok;
}
