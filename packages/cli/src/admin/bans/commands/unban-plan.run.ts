import type { PlanInput } from '../../../batches/run/batch-input.js';
import { runPlan } from '../../../batches/run/run-plan.js';
import type { ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';

export function run(input: PlanInput, context: CommandContext): Promise<ExitCode> {
  return runPlan('unban', input, context);
}
