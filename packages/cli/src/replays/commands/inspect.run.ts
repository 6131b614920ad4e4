import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { inspectLine, inspectLines } from '../view/inspect-lines.js';
import { mapNameOf } from '../view/replay-names.js';
import { inspect } from '../work/inspect.js';
import type { ReadInput } from './batch-options.js';
import { findReplays } from './find-replays.js';
import { runReplays } from './run-replays.js';

export async function run(
  { arguments: [files], options }: ReadInput,
  context: CommandContext,
): Promise<ExitCode> {
  return runReplays<'inspect'>(
    {
      sources: await findReplays(files, { isRecursive: options.recursive }, context),
      workers: options.workers,
      work: inspect,
      jobFor: () => ({ verb: 'inspect', options: undefined }),
      detail: ({ file, facts }) => inspectLines(file, facts, context),
      brief: ({ file, facts }) => [inspectLine(file, facts, context)],
      word: (facts) => mapNameOf(facts, context.language),
    },
    context,
  );
}
