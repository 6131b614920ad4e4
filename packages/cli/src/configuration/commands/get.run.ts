import { exitCodes } from '../../output/exit-codes.js';
import type { RunCommand } from '../../terminal/command-definition.js';
import { readWord } from '../../terminal/invocation.js';
import { preferenceNames, readPreferences } from '../../terminal/preferences.js';

export const run: RunCommand = async (invocation, { language, output, runtime }) => {
  const name = readWord(invocation.argument(0), preferenceNames, language);
  const value = readPreferences(runtime).preferences[name];
  if (output.isJson) await output.record({ name, value: value ?? null });
  else if (value !== undefined) await output.lines([value]);
  return value === undefined ? exitCodes.notFound : exitCodes.ok;
};
