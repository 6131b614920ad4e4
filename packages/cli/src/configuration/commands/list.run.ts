import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { stripHarmful } from '@ra3/sdk/rules';
import type { CommandContext } from '../../terminal/command-context.js';
import { preferenceNames, readPreferences } from '../../terminal/preferences.js';

export async function run(_input: unknown, { output, runtime }: CommandContext): Promise<ExitCode> {
  const { preferences } = readPreferences(runtime);
  for (const name of preferenceNames) {
    const value = preferences[name];
    if (output.isJson) await output.record({ name, value: value ?? null });
    else await output.lines([`${name} = ${stripHarmful(value ?? '')}`.trimEnd()]);
  }
  return exitCodes.ok;
}
