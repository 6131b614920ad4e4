import { applyInput, ROW_FIELDS } from '../../../batches/run/batch-input.js';
import { defineCommand } from '../../../terminal/command-definition.js';

/** `ra3 admin unban apply`. */
export const adminUnbanApply = defineCommand({
  path: ['admin', 'unban', 'apply'],
  summary: 'terminal.adminUnban.applySummary',
  input: applyInput,
  examples: [
    'ra3 admin unban apply unbans.plan',
    'ra3 admin unban apply unbans.csv --yes --rate 2/s --max-failures 3',
  ],
  fields: ROW_FIELDS,
  load: () => import('./unban-apply.run.js'),
});
