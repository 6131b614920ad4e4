import { defineCommand } from '../../../terminal/command-definition.js';

export const adminSeasonList = defineCommand({
  path: ['admin', 'season', 'list'],
  isList: true,
  summary: 'terminal.admin.season.listSummary',
  examples: ['ra3 admin season list', 'ra3 admin season list --fields seasonId,databaseName'],
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
