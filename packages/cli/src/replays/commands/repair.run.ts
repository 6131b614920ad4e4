import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { repair } from '../work/repair.js';
import type { RepairInput } from './repair.js';
import { runWriteCommand } from './write-command.js';

export function run(input: RepairInput, context: CommandContext): Promise<ExitCode> {
  const { keep = [], drop = [], allowLosingEnd } = input.options;
  return runWriteCommand(
    {
      verb: 'repair',
      word: 'repaired',
      work: repair,
      options: { keep, drop, allowLosingEnd },
      isForOneFile: keep.length + drop.length > 0,
    },
    input,
    context,
  );
}
