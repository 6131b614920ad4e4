import { applyInput, ROW_FIELDS, rowRow } from '../../../batches/run/batch-input.js';
import { defineCommand } from '../../../terminal/command-definition.js';

/** `ra3 admin badpersona apply`. */
export const adminBadpersonaApply = defineCommand({
  path: ['admin', 'badpersona', 'apply'],
  summary: 'terminal.adminBadpersona.applySummary',
  input: applyInput,
  examples: ['ra3 admin badpersona apply names.csv', 'ra3 admin badpersona apply - --yes < names.ndjson'],
  fields: ROW_FIELDS,
  row: rowRow,
  load: () => import('./apply.run.js'),
});
