import { exitCodes } from '../../output/exit-codes.js';
import { stripHarmful } from '@ra3/sdk/rules';
import type { RunCommand } from '../../terminal/command-definition.js';
import { preferenceNames, readPreferences } from '../../terminal/preferences.js';

export const run: RunCommand = async (_invocation, { output, runtime }) => {
  const { preferences } = readPreferences(runtime);
  for (const name of preferenceNames) {
    const value = preferences[name];
    if (output.isJson) await output.record({ name, value: value ?? null });
    else await output.lines([`${name} = ${stripHarmful(value ?? '')}`.trimEnd()]);
  }
  return exitCodes.ok;
};
