import { PLAN_FIELDS, planInput } from '../../../batches/run/batch-input.js';
import { defineCommand } from '../../../terminal/command-definition.js';

/** `ra3 admin ban plan`. */
export const adminBanPlan = defineCommand({
  path: ['admin', 'ban', 'plan'],
  isList: true,
  summary: 'terminal.adminBan.planSummary',
  input: planInput,
  examples: [
    'ra3 admin ban plan bans.csv',
    'ra3 admin ban plan bans.csv --out bans.plan --detailed-exitcode',
  ],
  fields: PLAN_FIELDS,
  load: () => import('./plan.run.js'),
});
