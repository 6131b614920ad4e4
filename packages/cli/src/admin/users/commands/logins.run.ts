import { adminLimits } from '@ra3/sdk/facts';
import type { ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';
import { printList } from '../../../terminal/print-list.js';
import { readLogins } from '../read-case.js';
import { loginColumns } from '../view/login-columns.js';
import type { UserLoginsInput } from './logins.js';

export async function run({ arguments: [id] }: UserLoginsInput, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  return printList(
    {
      columns: loginColumns(language),
      rows: await readLogins(client, id, runtime.signal),
      id: ({ machineCode }) => machineCode,
      limit: adminLimits.recentLogins,
      empty: language.text('terminal.admin.user.noLogins'),
    },
    context,
  );
}
