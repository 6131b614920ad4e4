import { defineCommand } from '../../terminal/command-definition.js';

export const seasonList = defineCommand({
  path: ['season', 'list'],
  isList: true,
  summary: 'terminal.season.listSummary',
  examples: ['ra3 season list', 'ra3 season list --json --limit 1'],
  fields: [
    'seasonId',
    'databaseName',
    'chineseName',
    'englishName',
    'localizationKey',
    'ladderIds',
    'startTime',
    'endTime',
    'isCurrentSeason',
  ],
  row: { call: 'seasons.list' },
  load: () => import('./list.run.js'),
});
