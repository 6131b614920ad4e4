import type { ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';
import { printList } from '../../../terminal/print-list.js';
import { listedStates } from '../code-fields.js';
import { codeColumns } from '../view/code-columns.js';
import { walkCodes } from '../walk-codes.js';
import type { InvitationListInput } from './list.js';

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
