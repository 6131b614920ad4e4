import { defineCommand } from '../command/command-definition.js';
import { tokenFields } from './token-fields.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { requireExtension } from '../command/require-extension.js';
import type { Reply } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { ageCell } from '../print/player-cells.js';
import type { ListColumn } from '../print/list-table.js';

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

export type AccessToken = Reply<'security.tokens'>['records'][number];

/** The columns of the own access tokens; none has the secret. */
function tokenColumns({
  language,
  runtime,
}: Pick<CommandContext, 'language' | 'runtime'>): readonly ListColumn<AccessToken>[] {
  const { text } = language;
  const now = runtime.clock.now();
  return [
    {
      field: 'tokenId',
      head: text('terminal.column.id'),
      isNumber: true,
      cell: ({ tokenId }) => ({ text: String(tokenId) }),
    },
    {
      field: 'name',
      head: text('terminal.column.name'),
      shrinksTo: 10,
      cell: ({ name }) => ({ text: cleanText(name, limits.tokenNameCharacters) }),
    },
    {
      field: 'scopes',
      head: text('terminal.column.scopes'),
      cell: ({ scopes }) => ({ text: scopes.join(', ') }),
    },
    {
      field: 'expiryTime',
      head: text('terminal.column.expires'),
      cell: ({ expiryTime }) => ({
        text: expiryTime.slice(0, 10),
        ...(Date.parse(expiryTime) <= now && { style: 'bad' }),
      }),
    },
    {
      field: 'lastTime',
      head: text('terminal.column.lastUsed'),
      dropsAt: 1,
      cell: ({ lastTime }) => (lastTime === null ? { text: '--' } : ageCell(lastTime, now, language)),
    },
    {
      field: 'lastNetwork',
      head: text('terminal.column.network'),
      dropsAt: 2,
      cell: ({ lastNetwork }) => ({ text: cleanText(lastNetwork, limits.tokenNameCharacters) }),
    },
  ];
}
