import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { GetInput } from './get.js';

export async function run(
  { arguments: [name] }: GetInput,
  { output, preferences }: CommandContext,
): Promise<ExitCode> {
  const value = preferences[name];
  if (output.isJson) await output.record({ name, value: value ?? null });
  else if (value !== undefined) await output.lines([value]);
  return value === undefined ? exitCodes.notFound : exitCodes.ok;
}
