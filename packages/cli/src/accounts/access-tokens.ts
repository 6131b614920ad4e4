import { accessTokens, revokeToken } from '@ra3/subjects/access-tokens';
import { parseId, parsedArgument } from '../command/input-kinds.js';
import { actCommand, listCommand } from '../command/subject-commands.js';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

export const tokenList = listCommand(accessTokens, {
  path: ['auth', 'token', 'list'],
  summary: 'terminal.account.tokenListSummary',
  examples: ['ra3 auth token list', 'ra3 auth token list --json --fields tokenId,name,expiryTime'],
  cells: {
    expiryTime: ({ expiryTime }, { runtime }, plain) =>
      Date.parse(expiryTime) <= runtime.clock.now() ? { ...plain, style: 'bad' } : plain,
  },
});

export const tokenRevoke = actCommand(revokeToken, {
  path: ['auth', 'token', 'revoke'],
  summary: 'terminal.account.tokenRevokeSummary',
  examples: ['ra3 auth token revoke 3', 'ra3 auth token revoke 3 --yes --json'],
  argument: parsedArgument('<id>', 'terminal.account.tokenIdArgument', readTokenId),
  inputOf: (tokenId) => ({ tokenId }),
  adds: { tokenId: 'number' },
});

function readTokenId(typed: string, { text }: Language): number {
  const id = parseId(typed);
  if (id !== undefined) return id;
  throw new CommandError('usage', text('terminal.lookup.badId', { value: typed }));
}
