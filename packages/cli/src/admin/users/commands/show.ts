import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { flag, parsedArgument } from '../../../terminal/input-kinds.js';
import { readId } from '../../frame/read-id.js';

const input = defineInput({
  arguments: [parsedArgument('<user>', 'terminal.admin.user.idArgument', readId)],
  options: { history: flag('--history', 'terminal.admin.user.historyOption') },
});
export type UserShowInput = InputOf<typeof input>;

export const adminUserShow = defineCommand({
  path: ['admin', 'user', 'show'],
  summary: 'terminal.admin.user.showSummary',
  input,
  examples: ['ra3 admin user show 1042', 'ra3 admin user show 1042 --history --json'],
  fields: [
    'userId',
    'userName',
    'email',
    'group',
    'state',
    'ban',
    'personas',
    'closedTime',
    'facts',
    'inviters',
    'bans',
    'warnings',
    'logins',
    'related',
    'oldNames',
  ],
  row: {
    call: 'moderation.user',
  },
  load: () => import('./show.run.js'),
});
