import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { seasonOption } from '../../terminal/season-option.js';
import { modArgument } from './stat-options.js';

const input = defineInput({ arguments: [modArgument], options: { season: seasonOption } });
export type StatsMineInput = InputOf<typeof input>;

export const statsMine = defineCommand({
  path: ['stats', 'mine'],
  isList: true,
  summary: 'terminal.stats.mineSummary',
  input,
  examples: ['ra3 stats mine', 'ra3 stats mine corona --season 6'],
  fields: [
    'seasonId',
    'seasonNameEnglish',
    'seasonNameChinese',
    'isCurrentSeason',
    'seasonStartTime',
    'seasonEndTime',
    'modFamilyName',
    'playedMatches',
    'playedMatchesLength',
    'wins',
    'loses',
    'winRate',
    'eloMean',
    'eloStdDev',
    'eloMax',
    'ranking',
    'detailsByMap',
    'detailsByFaction',
    'detailsByOpponentElo',
  ],
  row: { call: 'statistics.automatch', at: 'records', adds: { winRate: 'number?' } },
  load: () => import('./mine.run.js'),
});
