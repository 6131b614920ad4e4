import { PLAN_FIELDS, planInput } from '../../../batches/run/batch-input.js';
import { defineCommand } from '../../../terminal/command-definition.js';

/** `ra3 admin warn plan`. */
export const adminWarnPlan = defineCommand({
  path: ['admin', 'warn', 'plan'],
  isList: true,
  summary: 'terminal.adminWarn.planSummary',
  input: planInput,
  examples: [
    'ra3 admin warn plan warnings.csv',
    'ra3 admin warn plan warnings.csv --out warnings.plan --detailed-exitcode',
  ],
  fields: PLAN_FIELDS,
  load: () => import('./plan.run.js'),
});
