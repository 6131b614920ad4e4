import { defineCommand } from '../command/command-definition.js';
import { readInput, type ReadInput } from './replay-inputs.js';
import { verifyRow } from './replay-rows.js';
import type { ExitCode } from '../print/exit-codes.js';
import { numberColumn } from '../print/list-columns.js';
import type { CommandContext } from '../command/command-context.js';
import { lengthColumn, verdictColumn } from './replay-columns.js';
import { verdictWords } from './verdict-word.js';
import { verifyLine, verifyLines } from './verify-lines.js';
import { verify } from './verify.js';
import { findReplays } from './find-replays.js';
import { runReplays } from './run-replays.js';

/** `ra3 replay verify`. The exit code is the result: 0 healthy, 5 not. */
export const replayVerify = defineCommand({
  path: ['replay', 'verify'],
  isList: true,
  summary: 'terminal.replay.verifySummary',
  input: readInput,
  examples: [
    'ra3 replay verify match.RA3Replay',
    'ra3 replay verify ~/Replays --recursive --fields file,verdict',
    'ra3 replay verify - < match.RA3Replay',
  ],
  fields: [
    'file',
    'verdict',
    'damage',
    'sizeBytes',
    'chunks',
    'commands',
    'opaqueCommandChunks',
    'finalTimecode',
    'durationSeconds',
    'suspects',
    'named',
    'crc',
    'error',
  ],
  row: verifyRow,
  load: () => import('./replay-verify.js'),
});

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
