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
    adds: {
      facts: { reply: 'cases.facts', isNullable: true },
      inviters: { listOf: { object: { userId: 'number', userName: 'string' } } },
      bans: { reply: 'cases.bans', at: 'records', isNullable: true },
      warnings: { reply: 'moderation.warnings', at: 'records', isNullable: true },
      logins: {
        listOf: { object: { time: 'string', network: 'string?', mac: 'string', machineCode: 'string' } },
      },
      related: { reply: 'cases.related', at: 'records', isNullable: true },
      oldNames: { reply: 'cases.oldNames', at: 'records', isNullable: true },
    },
  },
  load: () => import('./show.run.js'),
});
