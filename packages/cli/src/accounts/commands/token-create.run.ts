import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { readPassword } from '../access/read-passwords.js';
import { requireExtension } from '../access/require-extension.js';
import type { TokenCreateInput } from './token-create.js';

/** Makes a token and prints its secret on stdout, once: the host does not give it again. */
export async function run(
  { arguments: [name], options }: TokenCreateInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const client = await context.openClient();
  await requireExtension(client, 'security.createToken', context);
  const pwd = await readPassword(options, context);
  const { scopes = ['read'], days } = options;
  const { token, record } = await client.security.createToken(
    { name, scopes: [...scopes], days, pwd },
    { signal: runtime.signal },
  );
  if (output.isJson) await output.record({ token, ...record });
  else {
    await output.note(language.text('terminal.account.tokenOnce'));
    await output.lines([token]);
  }
  return exitCodes.ok;
}
