import { isSignedIn } from '@ra3/sdk/node';
import { stripHarmful } from '@ra3/sdk/rules';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { readFirstLine } from '../command/read-first-line.js';
import type { Session } from '../command/session.js';
import { keepProfile } from './keep-profile.js';
import type { LoginInput } from './auth-login.js';

/** What an access token looks like. Anything else would be sent to the host for nothing. */
const ACCESS_TOKEN = /^ra3_[\w-]{43}$/u;

/** Stores an access token after the host accepted it. It is read from stdin, or asked for without an echo. */
export async function loginWithToken(
  { arguments: [userNameGiven], options }: LoginInput,
  context: CommandContext,
  session: Session,
): Promise<ExitCode> {
  const { output, language, host, runtime } = context;
  if (userNameGiven !== undefined || options.passwordStdin) {
    throw new CommandError('usage', language.text('terminal.auth.tokenAlone'));
  }
  const token = (await readToken(context)).trim();
  if (!ACCESS_TOKEN.test(token))
    throw new CommandError('refused', language.text('terminal.auth.invalidToken'));
  const status = await session.clientWithToken(token).accounts.signInStatus({}, { signal: runtime.signal });
  if (!isSignedIn(status)) {
    throw new CommandError('not-allowed', language.text('terminal.auth.tokenRefused', { host }));
  }
  const userName = stripHarmful(status.uname ?? '');
  await session.saveToken(userName, token);
  await keepProfile(context);
  if (output.isJson) await output.record({ host, userName, group: status.group, signedIn: true });
  else await output.note(language.text('terminal.auth.signedIn', { userName, host }));
  return exitCodes.ok;
}

async function readToken(context: CommandContext): Promise<string> {
  if (!context.isInteractive) return readFirstLine(context.runtime.stdin);
  const { askPassword } = await import('../command/ask.js');
  return askPassword(context.language.text('terminal.auth.askToken'), context);
}
