import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { flag } from '../../../terminal/input-kinds.js';

const input = defineInput({ options: { yaml: flag('--yaml', 'terminal.admin.map.yamlOption') } });
export type BadMapListInput = InputOf<typeof input>;

export const adminBadMapList = defineCommand({
  path: ['admin', 'badmap', 'list'],
  isList: true,
  summary: 'terminal.admin.map.listSummary',
  input,
  examples: ['ra3 admin badmap list', 'ra3 admin badmap list --yaml > rules.yaml'],
  fields: [
    'path',
    'checksum',
    'goodChecksums',
    'size',
    'goodSizes',
    'message',
    'reason',
    'active',
    'addedBy',
    'addedTime',
  ],
  row: { call: 'maps.rules', at: 'records' },
  load: () => import('./list.run.js'),
});
