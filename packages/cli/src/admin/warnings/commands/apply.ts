import { applyInput, ROW_FIELDS } from '../../../batches/run/batch-input.js';
import { defineCommand } from '../../../terminal/command-definition.js';

/** `ra3 admin warn apply`. */
export const adminWarnApply = defineCommand({
  path: ['admin', 'warn', 'apply'],
  summary: 'terminal.adminWarn.applySummary',
  input: applyInput,
  examples: [
    'ra3 admin warn apply warnings.plan',
    'ra3 admin warn apply warnings.csv --yes --rate 2/s --max-failures 3',
  ],
  fields: ROW_FIELDS,
  load: () => import('./apply.run.js'),
});
