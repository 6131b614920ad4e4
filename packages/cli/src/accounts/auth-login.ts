import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, flag } from '../command/input-kinds.js';
import { isValidUserName } from '@ra3/sdk/rules/accounts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { isSignedIn, type Client } from '@ra3/sdk/node';
import { failures } from '@ra3/sdk/facts';
import { CommandError } from '../failure/command-error.js';
import { isServiceError } from '../failure/describe-service-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import type { Session } from '../command/session.js';
import { openPreferenceStore } from '../settings/preference-store.js';
import { readFirstLine, readPassword } from './read-passwords.js';

const input = defineInput({
  arguments: [argument('[user]', 'terminal.auth.userArgument')],
  options: {
    passwordStdin: flag('--password-stdin', 'terminal.auth.passwordStdin'),
    withToken: flag('--with-token', 'terminal.auth.withToken'),
  },
});
type LoginInput = InputOf<typeof input>;

/**
 * `ra3 auth login`. There is no option for a password or a token: other processes can read command lines, and shells store them in their
 * history.
 */
export const authLogin = defineCommand({
  path: ['auth', 'login'],
  summary: 'terminal.auth.loginSummary',
  input,
  examples: [
    'ra3 auth login',
    'pass show ra3 | ra3 auth login commander --password-stdin',
    'pass show ra3-token | ra3 auth login --with-token',
    'ra3 auth login --profile test --host https://test.example.org',
  ],
  row: { adds: { host: 'string', userName: 'string?', group: 'string?', signedIn: 'boolean' } },
  load: () => import('./auth-login.js'),
});

export const run: Run<typeof input> = async (input, context) => {
  // Loaded before the login: with a damaged session file the new session could not be saved.
  const session = await context.openSession();
  if (input.options.withToken) return loginWithToken(input, context, session);
  const client = session.clientToSignIn();
  const uname = await readUserName(input, context);
  const pwd = await readPassword(input.options, context);
  const { signal } = context.runtime;
  await signIn(client, { uname, pwd }, context);
  await session.save(uname);
  await keepProfile(context);
  const group = await readGroup(client, signal);
  const { output, language, host } = context;
  if (output.isJson) await output.record({ host, userName: uname, group, signedIn: true });
  else await output.note(language.text('terminal.auth.signedIn', { userName: uname, host }));
  return exitCodes.ok;
};

async function signIn(
  client: Client,
  typed: { uname: string; pwd: string },
  context: CommandContext,
): Promise<void> {
  const { signal } = context.runtime;
  try {
    await client.accounts.login(typed, { signal });
  } catch (error) {
    const isHalf = isServiceError(error) && error.code === failures.secondStepNeeded.code;
    // Without a terminal no code can be asked for: the refusal says to use an access token.
    if (!isHalf || !context.isInteractive) throw error;
    const { askText } = await import('../command/ask.js');
    const otp = await askText(context.language.text('terminal.auth.askCode'), context);
    await client.security.secondStep({ otp }, { signal });
  }
}

async function readUserName({ arguments: [given] }: LoginInput, context: CommandContext): Promise<string> {
  const name = (given ?? (await askUserName(context))).trim();
  // Hosts limit login attempts, so a name that cannot exist is not sent.
  if (isValidUserName(name)) return name;
  throw new CommandError('refused', context.language.text('terminal.auth.invalidUserName'));
}

async function askUserName(context: CommandContext): Promise<string> {
  const { text } = context.language;
  if (!context.isInteractive) throw new CommandError('usage', text('terminal.auth.needsUserName'));
  const { askText } = await import('../command/ask.js');
  return askText(text('terminal.auth.askUserName'), context);
}

/** The group is only part of the output: the login has succeeded, so a failure here is ignored. */
async function readGroup(client: Client, signal: AbortSignal): Promise<string | null> {
  const status = await client.accounts.signInStatus({}, { signal }).catch(() => undefined);
  return status !== undefined && isSignedIn(status) ? status.group : null;
}

/** What an access token looks like. Anything else would be sent to the host for nothing. */
const ACCESS_TOKEN = /^ra3_[\w-]{43}$/u;

/** Stores an access token after the host accepted it. It is read from stdin, or asked for without an echo. */
async function loginWithToken(
  { arguments: [userNameGiven], options }: LoginInput,
  context: CommandContext,
  session: Session,
): Promise<ExitCode> {
  const { output, language, host, runtime } = context;
  if (userNameGiven !== undefined || options.passwordStdin)
    throw new CommandError('usage', language.text('terminal.auth.tokenAlone'));
  const token = (await readToken(context)).trim();
  if (!ACCESS_TOKEN.test(token))
    throw new CommandError('refused', language.text('terminal.auth.invalidToken'));
  const status = await session.clientToSignIn(token).accounts.signInStatus({}, { signal: runtime.signal });
  if (!isSignedIn(status))
    throw new CommandError('not-allowed', language.text('terminal.auth.tokenRefused', { host }));
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

/** Stores the profile of `--profile`, with its host, after the first login with it. */
async function keepProfile(context: CommandContext): Promise<void> {
  const name = context.settings.profileOnLine();
  if (name === undefined || Object.hasOwn(context.preferences.profiles ?? {}, name)) return;
  const store = await openPreferenceStore(context);
  await store.set('host', context.host, name);
}
