import type { ApplyBansInput, ApplyInput } from '../../../batches/run/batch-input.js';
import { runApply } from '../../../batches/run/run-apply.js';
import type { ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';

export function runFileApply(
  kind: 'ban' | 'unban' | 'warn',
  input: ApplyInput | ApplyBansInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { options } = input;
  const kinds = {
    kinds: [kind],
    fileKind: kind,
    command: `admin ${kind} apply`,
    acceptCollateral: 'acceptCollateral' in options && options.acceptCollateral,
  };
  return runApply(kinds, input, context);
}
