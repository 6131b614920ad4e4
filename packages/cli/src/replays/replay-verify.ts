import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import { openInApp } from '../command/open-in-app.js';
import { batchOptions, filesArgument } from './replay-inputs.js';
import { verifyRow } from './replay-rows.js';
import { numberColumn, type ListColumn } from '../print/list-table.js';
import { lengthColumn, verdictColumn } from './replay-columns.js';
import { verdictWords, styleOfVerdict, verdictWord, type VerdictWords } from './verdict-word.js';
import { verify } from './replay-works.js';
import { findReplays } from './find-sources.js';
import { runReplays } from './run-replays.js';
import { TICKS_PER_SECOND, type Finding } from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules/matches';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import type { Output } from '../print/output.js';
import { formatTable, type Cell } from '../print/table.js';
import { damageText } from './failure-report.js';
import type { VerifyFacts } from './replay-job.js';
import type { ViewContext } from '../command/command-context.js';

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
    sources: await findReplays(files, { isRecursive: options.recursive }, context),
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

export function verifyColumns(language: Language): readonly ListColumn<VerifyFacts>[] {
  return [
    verdictColumn(language),
    lengthColumn(language),
    numberColumn('sizeBytes', language.text('terminal.column.bytes')),
  ];
}

const SHOWN_FINDINGS = 20;

/** The verdict on one replay: what it means, and what was counted. */
export function verdictLines(file: string, row: VerifyFacts, { language, output }: ViewContext): string[] {
  const { text } = language;
  const fact = (label: string, value: string): string => `  ${output.paint('muted', label)}  ${value}`;
  const head = `${output.paint('heading', stripHarmful(file))}  ${verdictWord(row.verdict, { language, output })}`;
  const sentence = `  ${verdictSentence(row, language)}`;
  if (row.verdict === 'not-a-replay') return [head, sentence];
  return [
    head,
    sentence,
    fact(
      text('terminal.replay.length'),
      text('terminal.replay.lengthValue', {
        length: formatLength(row.durationSeconds),
        ticks: row.finalTimecode,
      }),
    ),
    fact(text('terminal.replay.chunks'), chunksText(row, language)),
    fact(text('terminal.replay.checksums'), checksumText(row, language)),
  ];
}

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

function verdictSentence(row: VerifyFacts, language: Language): string {
  const { text } = language;
  const { suspect, suspectRun, conflict } = row.named;
  switch (row.verdict) {
    case 'healthy':
      return text('terminal.replay.sentence.healthy');
    case 'suspect':
      return text('terminal.replay.sentence.suspect', { count: suspect + suspectRun });
    case 'conflict':
      return text('terminal.replay.sentence.conflict', { count: conflict });
    case 'unfinished':
      return text('terminal.replay.sentence.unfinished');
    case 'corrupt':
    case 'not-a-replay':
      if (row.sizeBytes === 0) return text('terminal.replay.sentence.empty');
      return damageText(row.damage ?? { offset: 0, reason: 'not-a-replay' }, language);
  }
}

function chunksText({ chunks, commands }: VerifyFacts, { text }: Language): string {
  const types = Object.entries(chunks.byType).map(([type, count]) => `${type}: ${String(count)}`);
  return text('terminal.replay.chunksValue', { total: chunks.total, types: types.join(', '), commands });
}

function checksumText({ crc }: VerifyFacts, { text }: Language): string {
  if (crc.checkpoints === 0) return text('terminal.replay.noChecksums');
  if (crc.firstDisagreement === null)
    return text('terminal.replay.checksumsAgree', { count: crc.checkpoints });
  return text('terminal.replay.checksumsDiffer', {
    length: formatLength(crc.firstDisagreement.seconds),
    tick: crc.firstDisagreement.tick,
  });
}

/** The evidence: a table of the chunks that a rule names. */
export async function findingLines(
  findings: readonly Finding[],
  { language, output }: ViewContext,
): Promise<string[]> {
  const { text } = language;
  if (findings.length === 0) return [];
  const columns = [
    { head: text('terminal.column.chunk'), isNumber: true },
    { head: text('terminal.column.time'), isNumber: true },
    { head: text('terminal.column.tick'), isNumber: true },
    { head: text('terminal.column.type'), isNumber: true },
    { head: text('terminal.column.bytes'), isNumber: true },
    { head: text('terminal.column.reason') },
    { head: text('terminal.column.keep') },
  ];
  const rows = findings
    .slice(0, SHOWN_FINDINGS)
    .map((finding): Cell[] => [
      { text: String(finding.index) },
      { text: formatLength(finding.timecode / TICKS_PER_SECOND) },
      { text: String(finding.timecode) },
      { text: String(finding.type) },
      { text: String(finding.size) },
      { text: text(`terminal.replay.rule.${finding.rule}`), style: finding.keep ? 'muted' : 'warn' },
      { text: text(finding.keep ? 'terminal.replay.kept' : 'terminal.replay.notKept') },
    ]);
  const more = findings.length - rows.length;
  const rest = more === 0 ? [] : [text('terminal.replay.moreFindings', { count: more })];
  return [
    '',
    ...(await formatTable(columns, rows, output)).map((line) => `  ${line}`),
    ...rest.map((line) => `  ${line}`),
  ];
}
