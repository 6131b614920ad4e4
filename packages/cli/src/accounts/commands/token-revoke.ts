import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { parsedArgument } from '../../terminal/input-kinds.js';
import { readId } from '../access/read-id.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { confirm } from '../../terminal/prompt/confirm.js';
import { requireExtension } from '../access/require-extension.js';

const input = defineInput({
  arguments: [parsedArgument('<id>', 'terminal.account.tokenIdArgument', readId)],
});
type TokenRevokeInput = InputOf<typeof input>;

export const tokenRevoke = defineCommand({
  path: ['auth', 'token', 'revoke'],
  summary: 'terminal.account.tokenRevokeSummary',
  input,
  examples: ['ra3 auth token revoke 3', 'ra3 auth token revoke 3 --yes --json'],
  fields: ['tokenId', 'isRevoked'],
  row: { adds: { tokenId: 'number', isRevoked: 'boolean' } },
  load: () => import('./token-revoke.js'),
});

export async function run(
  { arguments: [tokenId] }: TokenRevokeInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const client = await context.openClient();
  await requireExtension(client, 'security.revokeToken', context);
  if (!(await confirm(language.text('terminal.account.askRevoke', { id: tokenId }), context)))
    return exitCodes.ok;
  await client.security.revokeToken({ tokenId }, { signal: runtime.signal });
  if (output.isJson) await output.record({ tokenId, isRevoked: true });
  else await output.note(language.text('terminal.account.tokenRevoked', { id: tokenId }));
  return exitCodes.ok;
}
