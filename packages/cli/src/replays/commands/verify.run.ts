import type { ExitCode } from '../../output/exit-codes.js';
import { numberColumn } from '../../output/list-columns.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { lengthColumn, verdictColumn } from '../view/replay-columns.js';
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
  const { language, output } = context;
  const words = verdictWords(language);
  return runReplays<'verify'>(
    {
      sources: await findReplays(files, { isRecursive: options.recursive }, context),
      workers: options.workers,
      work: verify,
      jobFor: () => ({ verb: 'verify', options: undefined }),
      columns: [
        verdictColumn(language),
        lengthColumn(language),
        numberColumn('sizeBytes', language.text('terminal.column.bytes')),
      ],
      detail: ({ file, facts }) => verifyLines(file, facts, context),
      brief: ({ file, facts }) => [verifyLine(file, facts, { words, output })],
      word: ({ verdict }) => words[verdict],
      isBad: ({ verdict }) => verdict !== 'healthy',
    },
    context,
  );
}
