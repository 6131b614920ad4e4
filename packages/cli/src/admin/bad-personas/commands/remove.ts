import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { argument, flag } from '../../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [argument('<name>', 'terminal.admin.badName.nameArgument')],
  options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});
export type BadPersonaRemoveInput = InputOf<typeof input>;

export const adminBadPersonaRemove = defineCommand({
  path: ['admin', 'badpersona', 'remove'],
  summary: 'terminal.admin.badName.removeSummary',
  input,
  examples: [
    'ra3 admin badpersona remove Commander --dry-run',
    'ra3 admin badpersona remove Commander --yes',
  ],
  fields: ['name', 'outcome'],
  row: { adds: { name: 'string', outcome: 'string' } },
  load: () => import('./remove.run.js'),
});
