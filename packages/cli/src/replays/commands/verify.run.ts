import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { verifyBytes } from '../work/verify-job.js';
import { runReadCommand } from './read-command.js';
import type { VerifyRow } from '../work/replay-job.js';
import { recordOf } from '../view/replay-record.js';
import { verifyLine, verifyLines } from '../view/verify-lines.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { ReadInput } from './batch-options.js';

export function run(input: ReadInput, context: CommandContext): Promise<ExitCode> {
  const { language, output } = context;
  const isBad = ({ verdict }: VerifyRow): boolean => verdict !== 'healthy';
  return runReadCommand<VerifyRow>(
    {
      verb: 'verify',
      fromBytes: verifyBytes,
      isRow: (row): row is VerifyRow => row.verb === 'verify',
      isBad,
      word: ({ verdict }) => language.text(`terminal.replay.verdict.${verdict}`),
      lines: (file, row) => Promise.resolve([verifyLine(file, row, context)]),
      printOne: async (file, row) => {
        if (output.isJson) await output.record(recordOf(file, row));
        else await output.lines(await verifyLines(file, row, context));
        return isBad(row) ? exitCodes.refused : exitCodes.ok;
      },
    },
    input,
    context,
  );
}
