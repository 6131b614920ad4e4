import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { argument, flag } from '../../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [argument('<name>', 'terminal.admin.badName.nameArgument')],
  options: { dryRun: flag('--dry-run', 'terminal.admin.dryRunOption') },
});
export type BadPersonaAddInput = InputOf<typeof input>;

export const adminBadPersonaAdd = defineCommand({
  path: ['admin', 'badpersona', 'add'],
  summary: 'terminal.admin.badName.addSummary',
  input,
  examples: ['ra3 admin badpersona add Commander --dry-run', 'ra3 admin badpersona add Commander --yes'],
  fields: ['name', 'outcome', 'caughtCount', 'caught'],
  row: {
    adds: {
      name: 'string',
      outcome: 'string',
      caughtCount: 'number?',
      caught: { reply: 'personas.caughtByName', at: 'records', isNullable: true },
    },
  },
  load: () => import('./add.run.js'),
});
