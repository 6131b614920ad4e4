import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { rulesOptions } from './rules-input.js';
import { changeFields } from './change-fields.js';

const input = defineInput({ options: rulesOptions });
export type BadMapDiffInput = InputOf<typeof input>;

export const adminBadMapDiff = defineCommand({
  path: ['admin', 'badmap', 'diff'],
  summary: 'terminal.admin.map.diffSummary',
  input,
  examples: ['ra3 admin badmap diff -f rules.yaml', 'ra3 admin badmap diff -f rules.yaml --prune --json'],
  fields: ['path', 'change', 'fields', 'before', 'after', 'seenVersion'],
  row: {
    adds: {
      ...changeFields,
    },
  },
  load: () => import('./diff.run.js'),
});
