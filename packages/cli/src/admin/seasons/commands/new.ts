import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { argument, flag, textOption } from '../../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [argument('<database-name>', 'terminal.admin.season.nameArgument')],
  options: {
    english: textOption('--english <name>', 'terminal.admin.season.englishOption'),
    chinese: textOption('--chinese <name>', 'terminal.admin.season.chineseOption'),
    dryRun: flag('--dry-run', 'terminal.admin.dryRunOption'),
  },
});
export type SeasonNewInput = InputOf<typeof input>;

export const adminSeasonNew = defineCommand({
  path: ['admin', 'season', 'new'],
  summary: 'terminal.admin.season.newSummary',
  input,
  examples: [
    "ra3 admin season new s8 --english 'Season Eight' --chinese 第八赛季 --dry-run",
    "ra3 admin season new s8 --english 'Season Eight' --chinese 第八赛季",
  ],
  fields: ['databaseName', 'englishName', 'chineseName', 'ends', 'outcome'],
  row: {
    adds: {
      databaseName: 'string',
      englishName: 'string',
      chineseName: 'string',
      ends: { reply: 'seasons.ending', isNullable: true },
      outcome: 'string',
    },
  },
  load: () => import('./new.run.js'),
});
