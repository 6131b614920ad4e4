import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { modArgument, statOptions } from './stat-options.js';

const input = defineInput({ arguments: [modArgument], options: statOptions });
export type StatsMapsInput = InputOf<typeof input>;

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
  load: () => import('./maps.run.js'),
});
