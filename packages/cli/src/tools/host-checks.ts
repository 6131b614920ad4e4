import { describeError } from '../failure/describe-error.js';
import type { CommandContext } from '../command/command-context.js';
import type { Session } from '../command/session.js';
import { ok, type CheckResult } from './check.js';

/** More than this, and codes of the second step are refused. */
const MOST_SKEW_SECONDS = 30;

/** The checks that need the host; after one that fails the others would say the same. */
export async function checkHost(context: CommandContext): Promise<CheckResult[]> {
  const { language, runtime } = context;
  try {
    const session = await context.openSession();
    const startedAt = runtime.clock.now();
    const status = await session.client.status.basic({}, { signal: runtime.signal, retries: 0 });
    const ms = runtime.clock.now() - startedAt;
    const found = language.text('terminal.doctor.answered', { ms, players: status.onlinePlayerCount });
    return [ok('reachable', found), await checkClock(session, context), await checkSession(session, context)];
  } catch (error) {
    const { message } = describeError(error, language);
    return [{ check: 'reachable', state: 'fail', found: message, cure: 'ra3 config list --sources' }];
  }
}

async function checkClock(
  session: Session,
  { host, runtime, language }: CommandContext,
): Promise<CheckResult> {
  const { date } = await session.send({ method: 'GET', url: `${host}/api/ext/capabilities` });
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return ok('clock', '--');
  const seconds = Math.round((runtime.clock.now() - time) / 1000);
  const found = language.text('terminal.doctor.skew', { seconds });
  return Math.abs(seconds) > MOST_SKEW_SECONDS
    ? { check: 'clock', state: 'warn', found, cure: language.text('terminal.doctor.setClock') }
    : ok('clock', found);
}

async function checkSession(
  { client, token, userName }: Session,
  context: CommandContext,
): Promise<CheckResult> {
  const { language, runtime, host } = context;
  const { group, uname } = await client.accounts.signInStatus({}, { signal: runtime.signal, retries: 0 });
  const isSignedIn = group !== 'guest';
  if (isSignedIn) return ok('session', `${uname ?? userName ?? ''} (${group})`);
  const isExpected = token === undefined && userName === undefined;
  const found = language.text('terminal.auth.statusSignedOut', { host });
  return isExpected
    ? ok('session', found)
    : { check: 'session', state: 'warn', found, cure: 'ra3 auth login' };
}
