import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag, parsedArgument } from '../command/input-kinds.js';
import { requireAdminHost } from '../admin/admin-host.js';
import { findUser } from '../admin/find-user.js';
import { isServiceError } from '../failure/describe-service-error.js';
import { findUserId, readUserWord } from '../admin/read-user-id.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { CommandError } from '../failure/command-error.js';
import { readHistory, readLogins } from './read-case.js';
import { historyLines } from './history-lines.js';
import { loginColumns } from './login-columns.js';
import type { Client } from '@ra3/sdk/node';
import { adminLimits, failures } from '@ra3/sdk/facts';
import { relatedColumns, userColumns } from './user-columns.js';
import { userLines } from './user-lines.js';

const input = defineInput({
  arguments: [parsedArgument('<user>', 'terminal.admin.user.idArgument', readUserWord)],
  options: {
    history: flag('--history', 'terminal.admin.user.historyOption'),
    logins: flag('--logins', 'terminal.admin.user.loginsOption'),
    related: flag('--related', 'terminal.admin.user.relatedOption'),
  },
});

export const adminUserShow = defineCommand({
  path: ['admin', 'user', 'show'],
  isList: true,
  summary: 'terminal.admin.user.showSummary',
  input,
  examples: [
    'ra3 admin user show 1042',
    'ra3 admin user show Natasha',
    'ra3 admin user show 1042 --history --json',
    'ra3 admin user show 1042 --related -q',
    'ra3 admin user show 1042 --logins --limit all -o csv',
  ],
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
    'events',
    'evidence',
    'time',
    'network',
    'mac',
    'machineCode',
    'sharedBy',
    'isClosed',
    'shared',
    'loginCount',
    'firstTime',
    'lastTime',
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
      events: { reply: 'cases.events', at: 'records', isNullable: true },
      evidence: { reply: 'cases.evidence', isNullable: true },
      time: 'string',
      network: 'string?',
      mac: 'string',
      machineCode: 'string',
      sharedBy: { object: { network: 'number', mac: 'number', machineCode: 'number' }, isNullable: true },
      isClosed: 'boolean',
      shared: {
        object: {
          machineCodes: { listOf: 'string' },
          macs: { listOf: 'string' },
          networks: { listOf: 'string' },
        },
      },
      loginCount: 'number',
      firstTime: 'string',
      lastTime: 'string',
    },
  },
  load: () => import('./admin-user-show.js'),
});

export const run: Run<typeof input> = async ({ arguments: [word], options }, context) => {
  const { history: showsHistory, logins, related } = options;
  const { language, list, output, runtime } = context;
  if ([showsHistory, logins, related].filter(Boolean).length > 1)
    throw new CommandError('usage', language.text('terminal.admin.user.showOne'));
  const { signal } = runtime;
  const client = await context.openClient();
  const id = await findUserId(word, context);
  if (logins) return printLogins(client, id, context);
  if (related) return printRelated(client, id, context);
  const user = await client.moderation.user({ id }, { signal }).catch(async (error: unknown) => {
    // Says what a number could have been that is no user's.
    if (isServiceError(error) && error.status === failures.notFound.status)
      await findUser(word, await requireAdminHost(context));
    throw error;
  });
  const history = showsHistory ? await readHistory(client, user, signal) : undefined;
  if (list.format !== 'table' || list.isQuiet) {
    const row = { ...user, ...history };
    return printList(context, {
      columns: userColumns(language),
      rows: [row],
      id: ({ userId }) => userId,
      empty: '',
    });
  }
  await output.lines([
    ...userLines(user, context),
    ...(history === undefined ? [] : await historyLines(history, context)),
  ]);
  return exitCodes.ok;
};

async function printLogins(client: Client, id: number, context: CommandContext): Promise<ExitCode> {
  return printList(context, {
    columns: loginColumns(context.language),
    rows: readLogins(client, id, context.runtime.signal),
    id: ({ machineCode }) => machineCode,
    limit: adminLimits.recentLogins,
    empty: context.language.text('terminal.admin.user.noLogins'),
  });
}

async function printRelated(client: Client, id: number, context: CommandContext): Promise<ExitCode> {
  const { records } = await client.cases.related({ id }, { signal: context.runtime.signal });
  return printList(context, {
    columns: relatedColumns(context.language),
    rows: records,
    id: ({ userId }) => userId,
    empty: context.language.text('terminal.admin.user.noRelated'),
  });
}
