import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { mapColumns, mapRows } from '../view/map-columns.js';
import type { StatsMapsInput } from './maps.js';

export async function run(
  { arguments: [mod], options: { season, elo, modVersion } }: StatsMapsInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  const query = {
    mod,
    ...(season !== undefined && { seasonId: season }),
    ...elo,
    ...(modVersion !== undefined && { modFullName: modVersion }),
  };
  const stats = await client.statistics.maps(query, { signal: runtime.signal });
  return printList(
    {
      rows: mapRows(stats, mod),
      columns: mapColumns(mod, language),
      id: ({ map }) => map,
      empty: language.text('terminal.stats.empty'),
    },
    context,
  );
}
