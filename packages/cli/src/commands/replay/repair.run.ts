import { CommandError } from '../../failure/command-error.js';
import { ReportedError } from '../../failure/reported-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { readChunkIndexes } from '../../replay/chunk-indexes.js';
import { describeReplayError } from '../../replay/describe-replay-error.js';
import { repairBytes, type RepairJob } from '../../replay/jobs/repair-job.js';
import { readStdin } from '../../replay/read-stdin.js';
import { recordOf } from '../../replay/replay-record.js';
import { runWriteCommand } from '../../replay/write-command.js';
import { writeLines } from '../../replay/write-lines.js';
import type { CommandContext } from '../../shell/command-context.js';
import type { RunCommand } from '../../shell/command-definition.js';

export const run: RunCommand = (invocation, context) => {
  const { language } = context;
  const keep = readChunkIndexes(invocation.option('keep'), language);
  const drop = readChunkIndexes(invocation.option('drop'), language);
  const jobFor = (path: string, target: string): RepairJob => ({
    verb: 'repair',
    path,
    target,
    overwrites: invocation.flag('force'),
    isDryRun: invocation.flag('dryRun'),
    choices: { keep, drop, allowLosingEnd: invocation.flag('allowLosingEnd') },
  });
  return runWriteCommand(
    {
      word: 'repaired',
      jobFor,
      isForOneFile: keep.length + drop.length > 0,
      runOnStdin: () => repairStdin(jobFor('-', '-'), context),
    },
    invocation,
    context,
  );
};

/** From stdin to stdout; a plan goes to stdout in its place. */
async function repairStdin(job: RepairJob, context: CommandContext): Promise<ExitCode> {
  const { output, language, surroundings } = context;
  if (output.isJson && !job.isDryRun)
    throw new CommandError('usage', language.text('terminal.usage.jsonOrBytes'));
  const bytes = await readStdin(surroundings.stdin, language);
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
