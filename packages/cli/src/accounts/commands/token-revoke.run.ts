import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { confirm } from '../../terminal/prompt/confirm.js';
import { requireExtension } from '../access/require-extension.js';
import type { TokenRevokeInput } from './token-revoke.js';

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
