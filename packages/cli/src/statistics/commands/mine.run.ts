import type { AutomatchSeason } from '@ra3/sdk';
import { winRate } from '@ra3/sdk/rules';
import { CommandError } from '../../failure/command-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { ownSeasonColumns, ownSeasonLines } from '../view/own-seasons.js';
import type { StatsMineInput } from './mine.js';

/** The own seasons as a list; with `--season` one of them in detail. */
export async function run(
  { arguments: [mod], options: { season } }: StatsMineInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime, output, list } = context;
  const client = await context.openClient();
  const options = { signal: runtime.signal };
  const { records } = await (mod === 'corona'
    ? client.statistics.automatchCorona({}, options)
    : client.statistics.automatch({}, options));
  const chosen = season === undefined ? records : records.filter(({ seasonId }) => seasonId === season);
  const [first] = chosen;
  if (season !== undefined && first === undefined) {
    throw new CommandError('not-found', language.text('terminal.stats.noSeason', { season }));
  }
  if (season !== undefined && first !== undefined && list.format === 'table' && !list.isQuiet) {
    await output.lines(await ownSeasonLines(first, context));
    return exitCodes.ok;
  }
  return printList<AutomatchSeason>(
    {
      rows: chosen,
      columns: ownSeasonColumns(language),
      id: ({ seasonId }) => seasonId,
      record: (row) => ({ ...row, winRate: winRate(row.wins, row.loses) ?? null }),
      empty: language.text('terminal.stats.empty'),
    },
    context,
  );
}
