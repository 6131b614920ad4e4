import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { readStates } from './read-states.js';
import { codeFields } from '../code-fields.js';
import { parsedOption } from '../../../terminal/input-kinds.js';

const input = defineInput({
  options: {
    status: parsedOption('--status <states>', 'terminal.admin.invitation.statusOption', readStates),
  },
});
export type InvitationListInput = InputOf<typeof input>;

export const adminInvitationList = defineCommand({
  path: ['admin', 'invitation', 'list'],
  isList: true,
  summary: 'terminal.admin.invitation.listSummary',
  input,
  examples: [
    'ra3 admin invitation list --status ready',
    'ra3 admin invitation list --limit all --fields value,regEmail',
  ],
  fields: codeFields,
  row: { call: 'invitations.used', at: 'items' },
  load: () => import('./list.run.js'),
});
