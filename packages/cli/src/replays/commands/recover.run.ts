import { CommandError } from '../../failure/command-error.js';
import { ReportedError } from '../../failure/reported-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { describeReplayError } from '../view/describe-replay-error.js';
import { recoverBytes, type RecoverJob } from '../work/recover-job.js';
import { readStdin } from '../files/read-stdin.js';
import { runWriteCommand } from './write-command.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { WriteInput } from './batch-options.js';

export function run(input: WriteInput, context: CommandContext): Promise<ExitCode> {
  const jobFor = (path: string, target: string): RecoverJob => ({
    verb: 'recover',
    path,
    target,
    overwrites: input.options.force,
    isDryRun: input.options.dryRun,
  });
  const runOnStdin = () => recoverStdin(jobFor('-', '-'), context);
  return runWriteCommand({ word: 'recovered', jobFor, runOnStdin, isForOneFile: false }, input, context);
}

/** From stdin to stdout. */
async function recoverStdin(
  job: RecoverJob,
  { output, language, runtime }: CommandContext,
): Promise<ExitCode> {
  if (output.isJson || job.isDryRun)
    throw new CommandError('usage', language.text('terminal.usage.jsonOrBytes'));
  const bytes = await readStdin(runtime.stdin, language);
  try {
    await output.bytes(recoverBytes(bytes, job).written);
    return exitCodes.ok;
  } catch (error) {
    throw new ReportedError(describeReplayError(error, language));
  }
}
