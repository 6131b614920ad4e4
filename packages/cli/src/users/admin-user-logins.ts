import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { parsedArgument } from '../command/input-kinds.js';
import { readUserId } from '../admin/read-user-id.js';
import { adminLimits } from '@ra3/sdk/facts';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { readLogins } from './read-case.js';
import { loginColumns } from './login-columns.js';

const input = defineInput({
  arguments: [parsedArgument('<user>', 'terminal.admin.user.idArgument', readUserId)],
});
type UserLoginsInput = InputOf<typeof input>;

export const adminUserLogins = defineCommand({
  path: ['admin', 'user', 'logins'],
  isList: true,
  summary: 'terminal.admin.user.loginsSummary',
  input,
  examples: ['ra3 admin user logins 1042', 'ra3 admin user logins 1042 --limit all --output csv'],
  fields: ['time', 'network', 'mac', 'machineCode', 'sharedBy'],
  row: { call: 'cases.logins', at: 'records' },
  load: () => import('./admin-user-logins.js'),
});

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
