import type { Client } from '@ra3/sdk/node';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { ladderTitle } from '../print/ladder-title.js';
import { tierColumns, tierRows } from './tier-columns.js';
import type { LadderInput } from './ladder.js';

/** `--distribution`: how many players each tier of the ladder holds (S2-47). */
export async function printTiers(
  client: Client,
  { arguments: [mod, type] }: LadderInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime } = context;
  const { records } = await client.ladders.eloDistribution({ mod, type }, { signal: runtime.signal });
  return printList(
    {
      rows: tierRows(records),
      columns: tierColumns(language),
      id: ({ tier }) => tier,
      above: () => [ladderTitle({ mod, type, season: undefined }, context), ''],
      empty: language.text('terminal.ladder.empty'),
    },
    context,
  );
}
