import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { openInApp } from '../command/open-in-app.js';
import { batchOptions, filesArgument } from './replay-inputs.js';
import { verifyRow } from './replay-rows.js';
import { verdictWords, styleOfVerdict, type VerdictWords } from './verdict-word.js';
import { verify } from './replay-works.js';
import { findReplays } from './find-sources.js';
import { runReplays } from './run-replays.js';
import { formatLength } from '@ra3/sdk/rules/matches';
import type { Output } from '../print/output.js';
import type { VerifyFacts } from './replay-job.js';
import { verdictLines, findingLines, verifyColumns } from './verdict-lines.js';

const input = defineInput({
  arguments: [filesArgument],
  options: {
    ...batchOptions,
    all: flag('--all', 'terminal.replay.allOption'),
    interactive: flag('-i, --interactive', 'terminal.app.interactiveOption'),
  },
});

/** `ra3 replay verify`. The exit code is the result: 0 healthy, 5 not. */
export const replayVerify = defineCommand({
  path: ['replay', 'verify'],
  isList: true,
  summary: 'terminal.replay.verifySummary',
  input,
  examples: [
    'ra3 replay verify match.RA3Replay',
    'ra3 replay verify ~/Replays --recursive --fields file,verdict',
    'ra3 replay verify - < match.RA3Replay',
    'ra3 replay verify ~/Replays -i',
  ],
  row: verifyRow,
  load: () => import('./replay-verify.js'),
});

export const run: Run<typeof input> = async ({ arguments: [files], options }, context) => {
  const { language, output } = context;
  if (options.interactive) return openInApp(['replays', ...files], context);
  const words = verdictWords(language);
  return runReplays<'verify'>(context, {
    sources: await findReplays(files, { isRecursive: options.recursive, opensZips: true }, context),
    workers: options.workers,
    work: verify,
    jobFor: () => ({ verb: 'verify', options: undefined }),
    columns: verifyColumns(language),
    detail: async ({ file, facts }) => [
      ...verdictLines(file, facts, context),
      ...(await findingLines(facts.suspects, context)),
    ],
    brief: ({ file, facts }) => [verifyLine(file, facts, { words, output })],
    listsOnlyBad: !options.all && context.runtime.stdout.isTTY === true,
    word: ({ verdict }) => words[verdict],
    isBad: ({ verdict }) => verdict !== 'healthy',
  });
};

/** Formats one replay of many as a line that starts with the verdict; `words` come from `verdictWords`. */
function verifyLine(
  file: string,
  row: VerifyFacts,
  { words, output }: { readonly words: VerdictWords; readonly output: Output },
): string {
  const word = output.paint(styleOfVerdict[row.verdict], words[row.verdict].padEnd(words.widest));
  const length =
    row.verdict === 'not-a-replay' ? '' : `  ${output.paint('muted', formatLength(row.durationSeconds))}`;
  return `${word}  ${file}${length}`;
}
