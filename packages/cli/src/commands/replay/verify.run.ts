import { ReportedError } from '../../failure/reported-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { findSources, singleSource, type Source } from '../../replay/find-files.js';
import { verifyBytes } from '../../replay/jobs/verify-job.js';
import { readReplaySource } from '../../replay/read-source.js';
import type { JobRow, VerifyRow } from '../../replay/replay-job.js';
import { verifyLine, verifyLines } from '../../replay/verify-lines.js';
import type { CommandContext } from '../../shell/command-context.js';
import type { RunCommand } from '../../shell/command-definition.js';

export const run: RunCommand = async (invocation, context) => {
  const { language, surroundings } = context;
  const sources = findSources(invocation.manyArguments(0), {
    isRecursive: invocation.flag('recursive'),
    skipsResults: false,
    workingDirectory: surroundings.workingDirectory,
    language,
  });
  const single = singleSource(sources);
  if (single !== undefined) return verifyOne(single, context);

  const { runBatch } = await import('../../replay/run-batch.js');
  const { defaultWorkers, workerRange } = await import('../../replay/run-jobs.js');
  return runBatch(
    {
      sources,
      workers: invocation.wholeNumber('workers', { ...workerRange, otherwise: defaultWorkers() }),
      jobFor: ({ path }) => ({ verb: 'verify', path }),
      line: (file, row) => (isVerified(row) ? verifyLine(file, row, context) : file),
      word: ({ verdict }) => language.text(`terminal.replay.verdict.${verdict}`),
      isBad: ({ verdict }) => verdict !== 'healthy',
    },
    context,
  );
};

async function verifyOne(source: Source, context: CommandContext): Promise<ExitCode> {
  if (source.kind === 'problem') throw new ReportedError(source.error);
  const { verb: _verb, ...row } = verifyBytes(await readReplaySource(source, context));
  const { output } = context;
  if (output.isJson) await output.record({ file: source.path, ...row, error: null });
  else await output.lines(await verifyLines(source.path, { verb: 'verify', ...row }, context));
  return row.verdict === 'healthy' ? exitCodes.ok : exitCodes.refused;
}

function isVerified(row: JobRow): row is VerifyRow {
  return row.verb === 'verify';
}
