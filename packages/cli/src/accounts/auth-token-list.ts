import { defineCommand } from '../command/command-definition.js';
import { tokenFields } from './token-fields.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { requireExtension } from '../command/require-extension.js';
import { tokenColumns } from './token-columns.js';

export const tokenList = defineCommand({
  path: ['auth', 'token', 'list'],
  isList: true,
  summary: 'terminal.account.tokenListSummary',
  examples: ['ra3 auth token list', 'ra3 auth token list --json --fields tokenId,name,expiryTime'],
  fields: [...tokenFields],
  row: { call: 'security.tokens', at: 'records' },
  load: () => import('./auth-token-list.js'),
});

export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const client = await context.openClient();
  await requireExtension(client, 'security.tokens', context);
  const { records } = await client.security.tokens({}, { signal: context.runtime.signal });
  return printList(
    {
      rows: records,
      columns: tokenColumns(context),
      id: ({ tokenId }) => tokenId,
      empty: context.language.text('terminal.account.noTokens'),
    },
    context,
  );
}
