import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { completionScripts } from '../view/shell-scripts.js';
import type { CompletionInput } from './completion.js';

export async function run(
  { arguments: [shell] }: CompletionInput,
  { output }: CommandContext,
): Promise<ExitCode> {
  await output.raw(completionScripts[shell]);
  return exitCodes.ok;
}
