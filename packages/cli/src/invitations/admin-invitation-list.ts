import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { codeColumns } from './code-columns.js';
import { parsedOption } from '../command/input-kinds.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { walkCodes, readStates, codeFields, listedStates } from './walk-codes.js';

const input = defineInput({
  options: {
    status: parsedOption('--status <states>', 'terminal.admin.invitation.statusOption', readStates),
  },
});
type InvitationListInput = InputOf<typeof input>;

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
  load: () => import('./admin-invitation-list.js'),
});

const SHOWN_CODES = 30;

export async function run({ options }: InvitationListInput, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  return printList(
    {
      columns: codeColumns(language),
      rows: walkCodes(client, options.status ?? listedStates, runtime.signal),
      id: ({ value }) => value,
      limit: SHOWN_CODES,
      empty: language.text('terminal.admin.invitation.noCodes'),
    },
    context,
  );
}
