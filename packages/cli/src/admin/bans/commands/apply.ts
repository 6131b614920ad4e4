import { applyBansInput, ROW_FIELDS } from '../../../batches/run/batch-input.js';
import { defineCommand } from '../../../terminal/command-definition.js';

/** `ra3 admin ban apply`. */
export const adminBanApply = defineCommand({
  path: ['admin', 'ban', 'apply'],
  summary: 'terminal.adminBan.applySummary',
  input: applyBansInput,
  examples: [
    'ra3 admin ban apply bans.plan',
    'ra3 admin ban apply bans.csv --yes --rate 2/s --max-failures 3',
  ],
  fields: ROW_FIELDS,
  load: () => import('./apply.run.js'),
});
