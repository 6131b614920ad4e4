import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { parsedOption } from '../../../terminal/input-kinds.js';
import { readId } from '../../frame/read-id.js';
import { codeFields } from '../code-fields.js';

const input = defineInput({
  options: {
    inviter: parsedOption('--inviter <user>', 'terminal.admin.invitation.inviterOption', readId),
    invited: parsedOption('--invited <user>', 'terminal.admin.invitation.invitedOption', readId),
  },
});
export type InvitationSearchInput = InputOf<typeof input>;

export const adminInvitationSearch = defineCommand({
  path: ['admin', 'invitation', 'search'],
  isList: true,
  summary: 'terminal.admin.invitation.searchSummary',
  input,
  examples: [
    'ra3 admin invitation search --inviter 1042',
    'ra3 admin invitation search --invited 1077 --fields inviterUid,desc',
  ],
  fields: codeFields,
  row: { call: 'invitations.listBy', at: 'items' },
  load: () => import('./search.run.js'),
});
