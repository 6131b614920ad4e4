import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { openService } from '../../service/open-service.js';
import { loadSessionCookies } from '../../service/session-cookies.js';
import type { CommandContext } from '../../terminal/command-context.js';

/**
 * Ends the session at the host and deletes it here; deletes it even when the host cannot be reached, and then reports
 * the error.
 */
export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { output, language, host, runtime } = context;
  const cookies = await loadSessionCookies(context);
  if (cookies.userName !== undefined) {
    const client = openService(context, cookies);
    try {
      await client.accounts.logout({}, { signal: runtime.signal });
    } catch (error) {
      await cookies.forget();
      await output.note(language.text('terminal.auth.forgottenHereOnly'));
      throw error;
    }
    await cookies.forget();
  }
  if (output.isJson) await output.record({ host, signedIn: false });
  else await output.note(language.text('terminal.auth.signedOut', { host }));
  return exitCodes.ok;
}
