import { defineCommand, type Run } from '../command/command-definition.js';
import type { CommandContext } from '../command/command-context.js';
import type { Session } from '../command/session.js';

export const authLogout = defineCommand({
  path: ['auth', 'logout'],
  summary: 'terminal.auth.logoutSummary',
  examples: ['ra3 auth logout'],
  row: { adds: { host: 'string', signedIn: 'boolean' } },
  load: () => import('./auth-logout.js'),
});

/**
 * Ends the session at the host and deletes it here; deletes it even when the host cannot be reached, and then reports
 * the error. A stored access token is only deleted here, since no token can revoke a token.
 */
export const run: Run = async (_input, context) => {
  const { output, language, host, runtime } = context;
  const session = await context.openSession();
  const hasToken = session.token !== undefined;
  if (session.userName !== undefined) {
    if (!hasToken) await endSession(session, context);
    await session.forget();
  }
  if (hasToken) await output.note(language.text('terminal.auth.tokenStays'));
  const isFromEnvironment = hasToken && session.token === runtime.env.RA3_TOKEN?.trim();
  if (isFromEnvironment) await output.note(language.text('terminal.auth.tokenInEnvironment'));
  if (output.isJson) await output.record({ host, signedIn: isFromEnvironment });
  else if (!isFromEnvironment) await output.note(language.text('terminal.auth.signedOut', { host }));
};

async function endSession(session: Session, context: CommandContext): Promise<void> {
  const { output, language, runtime } = context;
  try {
    await session.client.accounts.logout({}, { signal: runtime.signal });
  } catch (error) {
    await session.forget();
    await output.note(language.text('terminal.auth.forgottenHereOnly'));
    throw error;
  }
}
