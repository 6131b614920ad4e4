import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { inspectLine, inspectLines } from '../view/inspect-lines.js';
import { inspectBytes } from '../work/inspect-job.js';
import { runReadCommand } from './read-command.js';
import type { InspectRow } from '../work/replay-job.js';
import { mapNameOf } from '../view/replay-names.js';
import { recordOf } from '../view/replay-record.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { ReadInput } from './batch-options.js';

export function run(input: ReadInput, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  return runReadCommand<InspectRow>(
    {
      verb: 'inspect',
      fromBytes: inspectBytes,
      isRow: (row): row is InspectRow => row.verb === 'inspect',
      isBad: () => false,
      word: (row) => mapNameOf(row, context.language),
      lines: (file, row) => Promise.resolve([inspectLine(file, row, context)]),
      printOne: async (file, row) => {
        if (output.isJson) await output.record(recordOf(file, row));
        else await output.lines(inspectLines(file, row, context));
        return exitCodes.ok;
      },
    },
    input,
    context,
  );
}
