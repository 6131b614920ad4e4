import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { parsedArgument } from '../../../terminal/input-kinds.js';
import { readId } from '../../frame/read-id.js';

const input = defineInput({
  arguments: [parsedArgument('<user>', 'terminal.admin.user.idArgument', readId)],
});
export type UserLoginsInput = InputOf<typeof input>;

export const adminUserLogins = defineCommand({
  path: ['admin', 'user', 'logins'],
  isList: true,
  summary: 'terminal.admin.user.loginsSummary',
  input,
  examples: ['ra3 admin user logins 1042', 'ra3 admin user logins 1042 --limit all --output csv'],
  fields: ['time', 'network', 'mac', 'machineCode', 'sharedBy'],
  row: { call: 'cases.logins', at: 'records' },
  load: () => import('./logins.run.js'),
});
