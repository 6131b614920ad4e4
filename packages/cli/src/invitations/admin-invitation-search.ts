import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { parsedOption } from '../command/input-kinds.js';
import { readUserId } from '../admin/read-user-id.js';
import { codeColumns } from './code-columns.js';
import type { Client } from '@ra3/sdk/node';
import { CommandError } from '../failure/command-error.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { walkCodesOf, codeFields, type InvitationCode } from './walk-codes.js';

const input = defineInput({
  options: {
    inviter: parsedOption('--inviter <user>', 'terminal.admin.invitation.inviterOption', readUserId),
    invited: parsedOption('--invited <user>', 'terminal.admin.invitation.invitedOption', readUserId),
  },
});
type InvitationSearchInput = InputOf<typeof input>;

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
  load: () => import('./admin-invitation-search.js'),
});

export async function run({ options }: InvitationSearchInput, context: CommandContext): Promise<ExitCode> {
  const { language } = context;
  const { inviter, invited } = options;
  if ((inviter === undefined) === (invited === undefined)) {
    throw new CommandError('usage', language.text('terminal.admin.invitation.searchByOne'));
  }
  const client = await context.openClient();
  const { signal } = context.runtime;
  return printList(
    {
      columns: codeColumns(language),
      rows:
        inviter === undefined ? codeOf(client, invited ?? 0, signal) : walkCodesOf(client, inviter, signal),
      id: ({ value }) => value,
      empty: '',
      notFound: () => language.text('terminal.admin.invitation.noneFound'),
    },
    context,
  );
}

/** The code by which a user registered: one of the inviter's, used with the user's address. */
async function* codeOf(
  client: Client,
  invited: number,
  signal: AbortSignal,
): AsyncGenerator<InvitationCode, void, undefined> {
  const { email } = await client.moderation.user({ id: invited }, { signal });
  const { userId } = await client.invitations.inviterFor({ uid: invited }, { signal });
  for await (const code of walkCodesOf(client, userId, signal)) {
    if (code.regEmail?.toLowerCase() === email.toLowerCase()) {
      yield code;
      return;
    }
  }
}
