import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { openService } from '../../service/open-service.js';
import { loadSessionCookies, type SessionCookies } from '../../service/session-cookies.js';
import type { CommandContext } from '../../terminal/command-context.js';

/**
 * Ends the session at the host and deletes it here; deletes it even when the host cannot be reached, and then reports
 * the error. A stored access token is only deleted here, since no token can revoke a token.
 */
export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { output, language, host, runtime } = context;
  const cookies = await loadSessionCookies(context);
  const hasToken = cookies.token !== undefined;
  if (cookies.userName !== undefined) {
    if (!hasToken) await endSession(cookies, context);
    await cookies.forget();
  }
  if (hasToken) await output.note(language.text('terminal.auth.tokenStays'));
  const isFromEnvironment = (runtime.env.RA3_TOKEN ?? '').trim() !== '';
  if (isFromEnvironment) await output.note(language.text('terminal.auth.tokenInEnvironment'));
  if (output.isJson) await output.record({ host, signedIn: isFromEnvironment });
  else if (!isFromEnvironment) await output.note(language.text('terminal.auth.signedOut', { host }));
  return exitCodes.ok;
}

async function endSession(cookies: SessionCookies, context: CommandContext): Promise<void> {
  const { output, language, runtime } = context;
  const client = openService(context, cookies);
  try {
    await client.accounts.logout({}, { signal: runtime.signal });
  } catch (error) {
    await cookies.forget();
    await output.note(language.text('terminal.auth.forgottenHereOnly'));
    throw error;
  }
}
