import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { parsedArgument } from '../command/input-kinds.js';
import { readUserId } from '../admin/read-user-id.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { relatedColumns } from './related-columns.js';

const input = defineInput({
  arguments: [parsedArgument('<user>', 'terminal.admin.user.idArgument', readUserId)],
});
type UserRelatedInput = InputOf<typeof input>;

export const adminUserRelated = defineCommand({
  path: ['admin', 'user', 'related'],
  isList: true,
  summary: 'terminal.admin.user.relatedSummary',
  input,
  examples: ['ra3 admin user related 1042', 'ra3 admin user related 1042 -q'],
  fields: ['userId', 'userName', 'state', 'isClosed', 'shared', 'loginCount', 'firstTime', 'lastTime'],
  row: { call: 'cases.related', at: 'records' },
  load: () => import('./admin-user-related.js'),
});

export async function run({ arguments: [id] }: UserRelatedInput, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  const { records } = await client.cases.related({ id }, { signal: runtime.signal });
  return printList(
    {
      columns: relatedColumns(language),
      rows: records,
      id: ({ userId }) => userId,
      empty: language.text('terminal.admin.user.noRelated'),
    },
    context,
  );
}
