import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { modArgument, statOptions } from './stat-options.js';

const input = defineInput({ arguments: [modArgument], options: statOptions });
export type StatsInput = InputOf<typeof input>;

export const statsFactions = defineCommand({
  path: ['stats', 'factions'],
  isList: true,
  summary: 'terminal.stats.factionsSummary',
  input,
  examples: ['ra3 stats factions', 'ra3 stats factions corona --season 6 --elo 1400- --sort -winRate'],
  fields: ['faction', 'games', 'wins', 'losses', 'winRate', 'pickRate'],
  row: {
    adds: {
      faction: 'string',
      games: 'number',
      wins: 'number',
      losses: 'number',
      winRate: 'number?',
      pickRate: 'number',
    },
  },
  load: () => import('./factions.run.js'),
});
