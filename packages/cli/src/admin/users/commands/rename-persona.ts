import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { argument, flag, parsedArgument } from '../../../terminal/input-kinds.js';
import { readId } from '../../frame/read-id.js';

const input = defineInput({
  arguments: [
    parsedArgument('<persona>', 'terminal.admin.user.personaArgument', readId),
    argument('<name>', 'terminal.admin.user.newNameArgument'),
  ],
  options: {
    forbidOldName: flag('--forbid-old-name', 'terminal.admin.user.forbidOldNameOption'),
    dryRun: flag('--dry-run', 'terminal.admin.dryRunOption'),
  },
});
export type RenamePersonaInput = InputOf<typeof input>;

export const adminUserRenamePersona = defineCommand({
  path: ['admin', 'user', 'rename-persona'],
  summary: 'terminal.admin.user.renameSummary',
  input,
  examples: [
    'ra3 admin user rename-persona 1042 Natasha2 --dry-run',
    'ra3 admin user rename-persona 1042 Natasha2 --forbid-old-name --yes',
  ],
  fields: ['personaId', 'userId', 'oldName', 'newName', 'forbidsOldName', 'outcome'],
  row: {
    adds: {
      personaId: 'number',
      userId: 'number',
      oldName: 'string',
      newName: 'string',
      forbidsOldName: 'boolean',
      outcome: 'string',
    },
  },
  load: () => import('./rename-persona.run.js'),
});
