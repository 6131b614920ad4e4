import { defineCommand, type Run } from '../command/command-definition.js';
import { exitCodes } from '../print/exit-codes.js';
import { textColumn, column } from '../print/list-table.js';
import type { PaintStyle } from '../print/paint.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { describeError } from '../failure/describe-error.js';
import { isServiceError } from '../failure/describe-service-error.js';
import type { RawAnswer, Session } from '../command/session.js';
import { isObject, parseJson } from '../files/parse-json.js';
import { proxyOf } from '../host/proxy.js';
import type { Reply } from '@ra3/sdk';
import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { systemCode } from '../files/system-code.js';
import { sessionFilePath } from '../files/user-paths.js';
import { isCommandError } from '../failure/command-error.js';
import { DEFAULT_HOST, withoutSecrets } from '../settings/settings.js';
import { openPreferenceStore } from '../settings/preference-store.js';
import { preferencesPath } from '../settings/preferences.js';

/** `ra3 doctor`. Exit code: 1 when a check fails; warnings are no failure. */
export const doctor = defineCommand({
  path: ['doctor'],
  isList: true,
  summary: 'terminal.doctor.summary',
  examples: ['ra3 doctor', 'ra3 doctor --json'],
  row: { adds: { check: 'string', state: 'string', found: 'string', cure: 'string?' } },
  load: () => import('./doctor.js'),
});

const styles: Readonly<Record<CheckResult['state'], PaintStyle>> = { ok: 'good', warn: 'warn', fail: 'bad' };

export const run: Run = async (_input, context) => {
  const { text } = context.language;
  const states = new Set<CheckResult['state']>();
  async function* results(): AsyncGenerator<CheckResult, void, undefined> {
    for (const check of localChecks) yield check(context);
    yield* await checkHost(context);
  }
  async function* counted(): AsyncGenerator<CheckResult, void, undefined> {
    for await (const result of results()) {
      states.add(result.state);
      yield result;
    }
  }
  await printList<CheckResult>(context, {
    rows: counted(),
    columns: [
      column('state', '', ({ state }) => ({ text: state, style: styles[state] })),
      textColumn('check', text('terminal.column.check')),
      textColumn('found', text('terminal.column.found')),
      textColumn('cure', text('terminal.column.cure')),
    ],
    id: ({ check }) => check,
    empty: '',
  });
  return states.has('fail') ? exitCodes.failure : exitCodes.ok;
};

/** More than this, and codes of the second step are refused. */
const MOST_SKEW_SECONDS = 30;

/** The checks that need the host, as a request goes; after one that fails the others would say the same. */
async function checkHost(context: CommandContext): Promise<CheckResult[]> {
  const { language, runtime } = context;
  try {
    const session = await context.openSession();
    const startedAt = runtime.clock.now();
    const answer = await session.send({ method: 'GET', url: `${context.host}/api/ext/capabilities` });
    const ms = runtime.clock.now() - startedAt;
    const gameServer = await checkGameServer(session, { ms, isOurs: isOurs(answer) }, context);
    const signIn = await session.client.accounts.signInStatus({}, { signal: runtime.signal, retries: 0 });
    return [
      ...gameServer,
      checkClock(answer, context),
      checkSession(session, signIn, context),
      ...(await checkDerivedData(session, signIn, context)),
    ];
  } catch (error) {
    const isNoApi = isServiceError(error) && error.status === NOT_FOUND;
    const found = isNoApi ? language.text('terminal.doctor.noApi') : describeError(error, language).message;
    return [{ check: 'reachable', state: 'fail', found, cure: 'ra3 config list --sources' }];
  }
}

const NOT_FOUND = 404;

/** Whether a host told its extensions, so that it is one of ours at the right path. */
function isOurs({ status, bytes }: RawAnswer): boolean {
  const parsed = parseJson(Buffer.from(bytes).toString('utf8'));
  return status === 200 && isObject(parsed) && Array.isArray(parsed.extensions);
}

/** A host whose game server is silent is healthy itself. On another host its status is what shows an API at all. */
async function checkGameServer(
  { client }: Session,
  { ms, isOurs: isKnown }: { readonly ms: number; readonly isOurs: boolean },
  { language, runtime: { signal } }: CommandContext,
): Promise<CheckResult[]> {
  try {
    const { onlinePlayerCount: count } = await client.status.basic({}, { signal, retries: 0 });
    return [ok('reachable', language.text('terminal.doctor.answered', { ms, count }))];
  } catch (error) {
    if (!isKnown || !isServiceError(error) || error.kind === 'abort') throw error;
    const found = language.text('terminal.doctor.silent');
    return [ok('reachable', `${String(ms)} ms`), { check: 'game server', state: 'warn', found, cure: null }];
  }
}

function checkClock({ date }: RawAnswer, { runtime, language }: CommandContext): CheckResult {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return ok('clock', '--');
  const seconds = Math.round((runtime.clock.now() - time) / 1000);
  const found = language.text('terminal.doctor.skew', { seconds });
  return Math.abs(seconds) > MOST_SKEW_SECONDS
    ? { check: 'clock', state: 'warn', found, cure: language.text('terminal.doctor.setClock') }
    : ok('clock', found);
}

type SignIn = Reply<'accounts.signInStatus'>;

function checkSession(
  { token, userName }: Session,
  { group, uname }: SignIn,
  { language, host }: CommandContext,
): CheckResult {
  const isSignedIn = group !== 'guest';
  if (isSignedIn) return ok('session', `${uname ?? userName ?? ''} (${group})`);
  const isExpected = token === undefined && userName === undefined;
  const found = language.text('terminal.auth.statusSignedOut', { host });
  return isExpected
    ? ok('session', found)
    : { check: 'session', state: 'warn', found, cure: 'ra3 auth login' };
}

/** Only admins may ask; for others, and on other hosts, there are no such checks. */
async function checkDerivedData(
  { client }: Session,
  { group }: SignIn,
  { language, runtime: { signal } }: CommandContext,
): Promise<CheckResult[]> {
  if (group !== 'Admin' || !(await client.supports('host.derivedData', { signal }))) return [];
  const { checkedTime, differences, endTime } = await client.host.derivedData({}, { signal });
  const months = endTime === undefined ? [] : [ok('months of matches', monthBefore(endTime))];
  const check = 'derived data';
  if (differences.length > 0)
    return [
      { check, state: 'fail', found: differences.map(describeDifference).join('; '), cure: 'rebuild-sums' },
      ...months,
    ];
  const found =
    checkedTime === null
      ? '--'
      : language.text('terminal.doctor.derived', { time: checkedTime.slice(0, 16) });
  return [ok(check, found), ...months];
}

function monthBefore(time: string): string {
  return new Date(Date.parse(time) - 1).toISOString().slice(0, 'yyyy-mm'.length);
}

function describeDifference({
  what,
  of,
  stored,
  made,
}: Reply<'host.derivedData'>['differences'][number]): string {
  return `${of}: ${what} ${stored} / ${made}`;
}

const version: Check = ({ language }) =>
  ok(
    'version',
    language.text('terminal.doctor.version', { version: packageJson.version, node: process.version }),
  );

const preferences: Check = async (context) => {
  const path = preferencesPath(context.runtime);
  try {
    await openPreferenceStore(context);
    return ok('preferences', path);
  } catch (error) {
    const found = error instanceof Error ? error.message : path;
    return { check: 'preferences', state: 'fail', found, cure: 'ra3 config edit' };
  }
};

const host: Check = ({ settings, language }) => {
  const { value, source } = settings.find('host') ?? { value: DEFAULT_HOST, source: '--' };
  try {
    const address = new URL(settings.host());
    const isOpen = address.protocol === 'http:' && !/^(?:127\.|localhost$|\[::1\]$)/u.test(address.hostname);
    const found = `${address.href} (${source})`;
    return isOpen
      ? { check: 'host', state: 'warn', found, cure: language.text('terminal.doctor.useHttps') }
      : ok('host', found);
  } catch (error) {
    const found = isCommandError(error) ? error.message : withoutSecrets(value);
    return { check: 'host', state: 'fail', found, cure: 'ra3 config set host https://…' };
  }
};

/** Whether requests go through a proxy, and which variable says so. */
const proxy: Check = ({ settings, runtime: { env }, language }) => {
  const { text } = language;
  try {
    const used = proxyOf(settings.host(), env);
    const found =
      used === undefined
        ? text('terminal.doctor.direct')
        : text('terminal.doctor.through', { address: used.url.host, variable: used.variable });
    return ok('proxy', found);
  } catch (error) {
    // A wrong host has a check of its own.
    if (isCommandError(error)) return ok('proxy', '--');
    return { check: 'proxy', state: 'fail', found: describeError(error, language).message, cure: null };
  }
};

/** Others on this computer must not read the session. */
const sessionFile: Check = async ({ runtime, language }) => {
  const path = sessionFilePath(runtime);
  try {
    const { mode } = await stat(path);
    const isPrivate = process.platform === 'win32' || (mode & 0o077) === 0;
    if (!isPrivate) {
      const found = language.text('terminal.doctor.readableByOthers', { path });
      return { check: 'session file', state: 'fail', found, cure: `chmod 600 ${path}` };
    }
    await access(path, constants.R_OK | constants.W_OK);
    return ok('session file', path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT')
      return ok('session file', language.text('terminal.doctor.noFile', { path }));
    const found = language.text('terminal.file.noPermission', { path });
    return { check: 'session file', state: 'fail', found, cure: `chown -R "$USER" ${dirname(path)}` };
  }
};

const terminal: Check = ({ runtime: { env, stdout }, language }) => {
  const found = `TERM=${env.TERM ?? ''} ${String(stdout.columns ?? 80)}x${String(stdout.rows ?? 24)}`;
  const isPlain = stdout.isTTY === true && (env.TERM === undefined || env.TERM === 'dumb');
  return isPlain
    ? { check: 'terminal', state: 'warn', found, cure: language.text('terminal.doctor.plainTerminal') }
    : ok('terminal', found);
};

/** Names are Chinese as often as not, and cannot be shown in other encodings. */
const encoding: Check = ({ runtime: { env } }) => {
  const value = [env.LC_ALL, env.LC_CTYPE, env.LANG].find((one) => one !== undefined && one !== '') ?? '';
  return /utf-?8/iu.test(value) || process.platform === 'win32'
    ? ok('encoding', value)
    : {
        check: 'encoding',
        state: 'warn',
        found: value === '' ? 'LANG=' : value,
        cure: 'export LANG=C.UTF-8',
      };
};

const localChecks: readonly Check[] = [version, preferences, host, proxy, sessionFile, terminal, encoding];

interface CheckResult {
  readonly check: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly found: string;
  readonly cure: string | null;
}

type Check = (context: CommandContext) => CheckResult | Promise<CheckResult>;

function ok(check: string, found: string): CheckResult {
  return { check, state: 'ok', found, cure: null };
}
