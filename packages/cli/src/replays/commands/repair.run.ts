import { CommandError } from '../../failure/command-error.js';
import { ReportedError } from '../../failure/reported-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { describeReplayError } from '../view/describe-replay-error.js';
import { repairBytes, type RepairJob } from '../work/repair-job.js';
import { readStdin } from '../files/read-stdin.js';
import { recordOf } from '../view/replay-record.js';
import { runWriteCommand } from './write-command.js';
import { writeLines } from '../view/write-lines.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { RepairInput } from './repair.js';

export function run(input: RepairInput, context: CommandContext): Promise<ExitCode> {
  const keep = input.options.keep ?? [];
  const drop = input.options.drop ?? [];
  const jobFor = (path: string, target: string): RepairJob => ({
    verb: 'repair',
    path,
    target,
    overwrites: input.options.force,
    isDryRun: input.options.dryRun,
    choices: { keep, drop, allowLosingEnd: input.options.allowLosingEnd },
  });
  return runWriteCommand(
    {
      word: 'repaired',
      jobFor,
      isForOneFile: keep.length + drop.length > 0,
      runOnStdin: () => repairStdin(jobFor('-', '-'), context),
    },
    input,
    context,
  );
}

/** From stdin to stdout; a plan goes to stdout in its place. */
async function repairStdin(job: RepairJob, context: CommandContext): Promise<ExitCode> {
  const { output, language, runtime } = context;
  if (output.isJson && !job.isDryRun)
    throw new CommandError('usage', language.text('terminal.usage.jsonOrBytes'));
  const bytes = await readStdin(runtime.stdin, language);
  const { row, written } = attempt(() => repairBytes(bytes, job), context);
  if (!job.isDryRun) await output.bytes(written);
  else if (output.isJson) await output.record(recordOf('-', row));
  else await output.lines(writeLines('-', row, context));
  return exitCodes.ok;
}

function attempt<Result>(work: () => Result, { language }: CommandContext): Result {
  try {
    return work();
  } catch (error) {
    throw new ReportedError(describeReplayError(error, language));
  }
}
