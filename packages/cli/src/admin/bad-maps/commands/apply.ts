import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { flag } from '../../../terminal/input-kinds.js';
import { rulesOptions } from './rules-input.js';
import { changeFields } from './change-fields.js';

const input = defineInput({
  options: { ...rulesOptions, dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});
export type BadMapApplyInput = InputOf<typeof input>;

export const adminBadMapApply = defineCommand({
  path: ['admin', 'badmap', 'apply'],
  summary: 'terminal.admin.map.applySummary',
  input,
  examples: [
    'ra3 admin badmap apply -f rules.yaml --dry-run',
    'ra3 admin badmap apply -f rules.yaml --prune --yes',
  ],
  fields: ['path', 'change', 'fields', 'before', 'after', 'seenVersion', 'outcome'],
  row: {
    adds: {
      ...changeFields,
      outcome: 'string',
    },
  },
  load: () => import('./apply.run.js'),
});
