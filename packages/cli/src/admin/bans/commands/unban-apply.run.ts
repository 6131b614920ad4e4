import type { ApplyInput } from '../../../batches/run/batch-input.js';
import { runApply } from '../../../batches/run/run-apply.js';
import type { ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';

export function run(input: ApplyInput, context: CommandContext): Promise<ExitCode> {
  const kinds = {
    kinds: ['unban'],
    fileKind: 'unban',
    command: 'admin unban apply',
    acceptCollateral: false,
  } as const;
  return runApply(kinds, input, context);
}
