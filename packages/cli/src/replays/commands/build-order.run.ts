import { buildOrderCsv } from '@ra3/replay-tools';
import { CommandError } from '../../failure/command-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { buildOrderLines } from '../view/build-order-lines.js';
import { summariseBytes } from '../work/summarise-job.js';
import { runReadCommand } from './read-command.js';
import type { SummaryRow } from '../work/replay-job.js';
import { recordOf } from '../view/replay-record.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { BuildOrderInput } from './build-order.js';

export function run(input: BuildOrderInput, context: CommandContext): Promise<ExitCode> {
  const { output, language } = context;
  const player = input.options.player;
  const isCsv = input.options.csv;
  return runReadCommand<SummaryRow>(
    {
      verb: 'summarise',
      fromBytes: summariseBytes,
      isRow: (row): row is SummaryRow => row.verb === 'summarise',
      isBad: () => false,
      word: () => language.text('terminal.replay.word.read'),
      lines: (file, row) => buildOrderLines(file, onlyPlayer(row, player, context), context),
      printOne: async (file, row) => {
        const chosen = onlyPlayer(row, player, context);
        if (isCsv) await output.raw(buildOrderCsv(chosen));
        else if (output.isJson) await output.record(recordOf(file, chosen));
        else await output.lines(await buildOrderLines(file, chosen, context));
        return exitCodes.ok;
      },
    },
    input,
    context,
  );
}

/** The replay with one player left; by name, as people type it. */
function onlyPlayer(row: SummaryRow, name: string | undefined, { language }: CommandContext): SummaryRow {
  if (name === undefined) return row;
  const players = row.players.filter((player) => player.name.toLowerCase() === name.toLowerCase());
  if (players.length > 0) return { ...row, players };
  throw new CommandError('not-found', language.text('terminal.replay.noSuchPlayer', { name }));
}
