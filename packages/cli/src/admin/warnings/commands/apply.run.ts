import type { ApplyInput } from '../../../batches/run/batch-input.js';
import { runApply } from '../../../batches/run/run-apply.js';
import type { ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';

export function run(input: ApplyInput, context: CommandContext): Promise<ExitCode> {
  const kinds = {
    kinds: ['warn'],
    fileKind: 'warn',
    command: 'admin warn apply',
    acceptCollateral: false,
  } as const;
  return runApply(kinds, input, context);
}
