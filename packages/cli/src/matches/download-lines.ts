import { stripHarmful } from '@ra3/sdk/rules';
import { verdictWord } from '../replays/verdict-word.js';
import type { CommandContext } from '../command/command-context.js';
import type { DownloadedReplay } from './downloads/download-outcome.js';
import { mebibytes } from './download-tally.js';

/** What was downloaded: the file, then what is to be said about it. */
export function downloadLines(
  replay: DownloadedReplay,
  context: Pick<CommandContext, 'language' | 'output'>,
): string[] {
  const { output, language } = context;
  const { text } = language;
  const facts = [
    `${mebibytes(replay.bytes)} MB`,
    ...(replay.kind === 'present' ? [text('terminal.download.present')] : []),
    ...(replay.resumedFrom > 0
      ? [text('terminal.download.resumed', { size: mebibytes(replay.resumedFrom) })]
      : []),
  ];
  const verdict = replay.verdict === null ? '' : `  ${verdictWord(replay.verdict, context)}`;
  const repaired =
    replay.repaired === null
      ? []
      : [
          `  ${text('terminal.replay.written', { file: stripHarmful(replay.file), output: stripHarmful(replay.repaired) })}`,
        ];
  return [`${stripHarmful(replay.file)}  ${output.paint('muted', facts.join(' · '))}${verdict}`, ...repaired];
}
