import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { parsedArgument, parseId } from '../command/input-kinds.js';
import { confirm } from '../command/confirm.js';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

const input = defineInput({
  arguments: [parsedArgument('<id>', 'terminal.account.tokenIdArgument', readTokenId)],
});

export const tokenRevoke = defineCommand({
  path: ['auth', 'token', 'revoke'],
  summary: 'terminal.account.tokenRevokeSummary',
  input,
  examples: ['ra3 auth token revoke 3', 'ra3 auth token revoke 3 --yes --json'],
  row: { adds: { tokenId: 'number', isRevoked: 'boolean' } },
  needs: 'security.revokeToken',
  load: () => import('./auth-token-revoke.js'),
});

export const run: Run<typeof input> = async ({ arguments: [tokenId] }, context) => {
  const { language, output, runtime } = context;
  const client = await context.openClient();
  if (!(await confirm(language.text('terminal.account.askRevoke', { id: tokenId }), context))) return;
  await client.security.revokeToken({ tokenId }, { signal: runtime.signal });
  if (output.isJson) await output.record({ tokenId, isRevoked: true });
  else await output.note(language.text('terminal.account.tokenRevoked', { id: tokenId }));
};

function readTokenId(typed: string, { text }: Language): number {
  const id = parseId(typed);
  if (id !== undefined) return id;
  throw new CommandError('usage', text('terminal.lookup.badId', { value: typed }));
}
