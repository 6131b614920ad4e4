import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { verdictWords } from '../view/verdict-word.js';
import { verifyLine, verifyLines } from '../view/verify-lines.js';
import { verify } from '../work/verify.js';
import type { ReadInput } from './batch-options.js';
import { findReplays } from './find-replays.js';
import { runReplays } from './run-replays.js';

export async function run(
  { arguments: [files], options }: ReadInput,
  context: CommandContext,
): Promise<ExitCode> {
  const words = verdictWords(context.language);
  const { output } = context;
  return runReplays<'verify'>(
    {
      sources: await findReplays(files, { isRecursive: options.recursive }, context),
      workers: options.workers,
      work: verify,
      jobFor: () => ({ verb: 'verify', options: undefined }),
      detail: ({ file, facts }) => verifyLines(file, facts, context),
      brief: ({ file, facts }) => [verifyLine(file, facts, { words, output })],
      word: ({ verdict }) => words[verdict],
      isBad: ({ verdict }) => verdict !== 'healthy',
    },
    context,
  );
}
