import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { modArgument, statOptions } from './stat-options.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { mapColumns, mapRows } from './map-columns.js';

const input = defineInput({ arguments: [modArgument], options: statOptions });
type StatsMapsInput = InputOf<typeof input>;

export const statsMaps = defineCommand({
  path: ['stats', 'maps'],
  isList: true,
  summary: 'terminal.stats.mapsSummary',
  input,
  examples: ['ra3 stats maps', 'ra3 stats maps corona --elo 1200- --limit 10 --json'],
  fields: ['map', 'games', 'pairings'],
  row: {
    adds: {
      map: 'string',
      games: 'number',
      pairings: {
        listOf: {
          object: {
            faction: 'string',
            opponent: 'string',
            wins: 'number',
            losses: 'number',
            winRate: 'number?',
          },
        },
      },
    },
  },
  load: () => import('./stats-maps.js'),
});

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
