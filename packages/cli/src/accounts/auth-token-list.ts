import { defineCommand, type Run } from '../command/command-definition.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import type { Reply } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { ageCell } from '../print/player-cells.js';
import { column, numberColumn, type ListColumn } from '../print/list-table.js';
import { tokenFields } from './token-fields.js';

export const tokenList = defineCommand({
  path: ['auth', 'token', 'list'],
  isList: true,
  summary: 'terminal.account.tokenListSummary',
  examples: ['ra3 auth token list', 'ra3 auth token list --json --fields tokenId,name,expiryTime'],
  fields: [...tokenFields],
  row: { call: 'security.tokens', at: 'records' },
  needs: 'security.tokens',
  load: () => import('./auth-token-list.js'),
});

export const run: Run = async (_input, context) => {
  const client = await context.openClient();
  const { records } = await client.security.tokens({}, { signal: context.runtime.signal });
  return printList(context, {
    rows: records,
    columns: tokenColumns(context),
    id: ({ tokenId }) => tokenId,
    empty: context.language.text('terminal.account.noTokens'),
  });
};

export type AccessToken = Reply<'security.tokens'>['records'][number];

function tokenColumns({
  language,
  runtime,
}: Pick<CommandContext, 'language' | 'runtime'>): readonly ListColumn<AccessToken>[] {
  const { text } = language;
  const now = runtime.clock.now();
  return [
    numberColumn('tokenId', text('terminal.column.id')),
    column('name', text('terminal.column.name'), {
      shrinksTo: 10,
      cell: ({ name }) => cleanText(name, limits.tokenNameCharacters),
    }),
    column('scopes', text('terminal.column.scopes'), ({ scopes }) => scopes.join(', ')),
    column('expiryTime', text('terminal.column.expires'), ({ expiryTime }) => ({
      text: expiryTime.slice(0, 10),
      ...(Date.parse(expiryTime) <= now && { style: 'bad' }),
    })),
    column('lastTime', text('terminal.column.lastUsed'), {
      dropsAt: 1,
      cell: ({ lastTime }) => (lastTime === null ? { text: '--' } : ageCell(lastTime, now, language)),
    }),
    column('lastNetwork', text('terminal.column.network'), {
      dropsAt: 2,
      cell: ({ lastNetwork }) => cleanText(lastNetwork, limits.tokenNameCharacters),
    }),
  ];
}
