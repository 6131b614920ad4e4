import { stripHarmful } from '@ra3/sdk/rules/text';
import type { CommandContext } from '../command/command-context.js';
import type { WriteFacts, WriteVerb } from './replay-job.js';

const SHOWN_INDEXES = 30;

/** What a repair or a recovery did, or would do. The first line is enough for a list of many files. */
export function writeLines(
  file: string,
  row: WriteFacts & { readonly verb: WriteVerb },
  { language, output }: Pick<CommandContext, 'language' | 'output'>,
): string[] {
  const { text } = language;
  if (row.output === null) return [text('terminal.replay.nothingToRepair', { file })];
  if (row.wasWrittenBefore) {
    const output = stripHarmful(row.output);
    return [
      text(row.verb === 'repair' ? 'terminal.replay.alreadyRepaired' : 'terminal.replay.alreadyRecovered', {
        file,
        output,
      }),
    ];
  }
  const values = {
    file,
    output: stripHarmful(row.output),
    count: row.dropped.length,
    bytes: row.bytesRemoved,
  };
  const head = row.isWritten
    ? output.paint('good', text('terminal.replay.written', values))
    : text('terminal.replay.wouldWrite', values);
  const whatWent =
    row.verb === 'recover'
      ? text('terminal.replay.cutBytes', { bytes: row.bytesRemoved })
      : text('terminal.replay.leftOut', {
          count: row.dropped.length,
          indexes: indexList(row.dropped),
          bytes: row.bytesRemoved,
        });
  const warnings = row.warnings.map(({ kind, chunkIndex }) =>
    output.paint(
      'warn',
      text(kind === 'end-lost' ? 'terminal.replay.warning.endLost' : 'terminal.replay.warning.ordersLost', {
        index: chunkIndex,
      }),
    ),
  );
  return [head, `  ${whatWent}`, ...warnings.map((line) => `  ${line}`)];
}

function indexList(indexes: readonly number[]): string {
  const shown = indexes.slice(0, SHOWN_INDEXES).join(', ');
  return indexes.length > SHOWN_INDEXES ? `${shown}, …` : shown;
}
