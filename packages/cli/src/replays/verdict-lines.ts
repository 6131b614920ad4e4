import { numberColumn, type ListColumn } from '../print/list-table.js';
import { lengthColumn, verdictColumn } from './replay-columns.js';
import { verdictWord } from './verdict-word.js';
import { TICKS_PER_SECOND, type Finding } from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules/matches';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import { formatTable, type Cell } from '../print/table.js';
import { damageText } from './failure-report.js';
import type { VerifyFacts, WriteFacts } from './replay-job.js';
import type { ViewContext } from '../command/command-context.js';

/** The verdict on one replay: what it means, and what was counted. */
export function verdictLines(file: string, row: VerifyFacts, { language, output }: ViewContext): string[] {
  const { text } = language;
  const fact = (label: string, value: string): string => `  ${output.paint('muted', label)}  ${value}`;
  const head = `${output.paint('heading', stripHarmful(file))}  ${verdictWord(row.verdict, { language, output })}`;
  const sentences = verdictSentences(row, language).map((sentence) => `  ${sentence}`);
  if (row.verdict === 'not-a-replay') return [head, ...sentences];
  return [
    head,
    ...sentences,
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

export function verifyColumns(language: Language): readonly ListColumn<VerifyFacts>[] {
  return [
    verdictColumn(language),
    lengthColumn(language),
    numberColumn('sizeBytes', language.text('terminal.column.bytes')),
  ];
}

const SHOWN_FINDINGS = 20;

/** The verdict, what else is wrong, and what a recovery would lose. */
function verdictSentences(row: VerifyFacts, language: Language): string[] {
  const { text } = language;
  const { faults, footerTimecode } = row;
  const length = formatLength((footerTimecode ?? 0) / TICKS_PER_SECOND);
  const isBroken = row.verdict === 'unfinished' || (row.verdict === 'corrupt' && faults.length > 0);
  const loss = lossText({ ...row, bytesRemoved: row.bytesCut }, language);
  return [
    verdictSentence(row, language),
    ...(faults.includes('footer-tick-wrong') ? [text('terminal.replay.sentence.footer', { length })] : []),
    ...(isBroken ? [text('terminal.replay.sentence.recoverable', { loss })] : []),
  ];
}

/** What a recovery leaves out, and how much of the match is lost with it. */
export function lossText(
  { bytesRemoved: count, secondsCut }: Pick<WriteFacts, 'bytesRemoved' | 'secondsCut'>,
  { text }: Language,
): string {
  if (secondsCut === null) return text('terminal.replay.left.unknown', { count });
  return secondsCut === 0
    ? text('terminal.replay.left.nothing', { count })
    : text('terminal.replay.left.seconds', { count, length: formatLength(secondsCut) });
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
