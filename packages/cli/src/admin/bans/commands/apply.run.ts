import type { ApplyBansInput } from '../../../batches/run/batch-input.js';
import { runApply } from '../../../batches/run/run-apply.js';
import type { ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';

export function run(input: ApplyBansInput, context: CommandContext): Promise<ExitCode> {
  const kinds = {
    kinds: ['ban'],
    fileKind: 'ban',
    command: 'admin ban apply',
    acceptCollateral: input.options.acceptCollateral,
  } as const;
  return runApply(kinds, input, context);
}
