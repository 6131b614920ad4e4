import { matchupClasses } from '@ra3/sdk/facts';
import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { choiceOption } from '../../terminal/input-kinds.js';
import { modArgument, statOptions } from './stat-options.js';

const { season, modVersion } = statOptions;

const input = defineInput({
  arguments: [modArgument],
  options: {
    by: choiceOption('--by <what>', 'terminal.stats.byOption', {
      choices: matchupClasses,
      defaultValue: 'length',
    }),
    season,
    modVersion,
  },
});
export type StatsMatchupsInput = InputOf<typeof input>;

export const statsMatchups = defineCommand({
  path: ['stats', 'matchups'],
  isList: true,
  summary: 'terminal.stats.matchupsSummary',
  input,
  examples: [
    'ra3 stats matchups',
    'ra3 stats matchups corona --by elo --season 6',
    'ra3 stats matchups --by season --sort -winRate --output csv > matchups.csv',
  ],
  fields: [
    'by',
    'key',
    'below',
    'faction',
    'opponent',
    'games',
    'wins',
    'losses',
    'winRate',
    'low',
    'high',
    'verdict',
    'averageSeconds',
  ],
  row: {
    adds: {
      by: 'string',
      key: 'number?',
      below: 'number?',
      faction: 'string',
      opponent: 'string',
      games: 'number',
      wins: 'number',
      losses: 'number',
      winRate: 'number?',
      low: 'number?',
      high: 'number?',
      verdict: 'string',
      averageSeconds: 'number',
    },
  },
  load: () => import('./matchups.run.js'),
});
