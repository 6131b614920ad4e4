import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { recover } from '../work/recover.js';
import type { WriteInput } from './batch-options.js';
import { runWriteCommand } from './write-command.js';

export function run(input: WriteInput, context: CommandContext): Promise<ExitCode> {
  return runWriteCommand(
    { verb: 'recover', word: 'recovered', work: recover, options: undefined, isForOneFile: false },
    input,
    context,
  );
}
