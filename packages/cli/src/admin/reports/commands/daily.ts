import { adminLimits } from '@ra3/sdk/facts';
import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { wholeNumberOption } from '../../../terminal/input-kinds.js';

const input = defineInput({
  options: {
    days: wholeNumberOption('--days <number>', 'terminal.admin.report.daysOption', {
      min: 1,
      max: adminLimits.dailyReportDays,
      defaultValue: adminLimits.dailyReportDays,
    }),
  },
});
export type ReportDailyInput = InputOf<typeof input>;

export const adminReportDaily = defineCommand({
  path: ['admin', 'report', 'daily'],
  isList: true,
  summary: 'terminal.admin.report.dailySummary',
  input,
  examples: ['ra3 admin report daily --days 30', 'ra3 admin report daily --output csv'],
  fields: ['date', 'activeUserCount', 'matchCount', 'automatch1v1Count', 'matchDetails'],
  row: { call: 'reports.daily', at: 'records', adds: { automatch1v1Count: 'number' } },
  load: () => import('./daily.run.js'),
});
