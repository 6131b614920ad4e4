import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { flag, parsedOption, textOption } from '../../../terminal/input-kinds.js';
import { codeFields } from '../code-fields.js';
import { readStates } from './read-states.js';

const input = defineInput({
  options: {
    status: parsedOption('--status <states>', 'terminal.admin.invitation.statusOption', readStates),
    out: textOption('--out <file>', 'terminal.admin.invitation.outOption'),
    force: flag('--force', 'terminal.admin.invitation.forceOption'),
  },
});
export type InvitationExportInput = InputOf<typeof input>;

export const adminInvitationExport = defineCommand({
  path: ['admin', 'invitation', 'export'],
  summary: 'terminal.admin.invitation.exportSummary',
  input,
  examples: [
    'ra3 admin invitation export --out codes.csv',
    'ra3 admin invitation export --status used --json',
  ],
  fields: codeFields,
  row: { call: 'invitations.used', at: 'items' },
  load: () => import('./export.run.js'),
});
