import { PLAN_FIELDS, planInput } from '../../../batches/run/batch-input.js';
import { defineCommand } from '../../../terminal/command-definition.js';

/** `ra3 admin unban plan`. */
export const adminUnbanPlan = defineCommand({
  path: ['admin', 'unban', 'plan'],
  isList: true,
  summary: 'terminal.adminUnban.planSummary',
  input: planInput,
  examples: [
    'ra3 admin unban plan unbans.csv',
    'ra3 admin unban plan unbans.csv --out unbans.plan --detailed-exitcode',
  ],
  fields: PLAN_FIELDS,
  load: () => import('./unban-plan.run.js'),
});
