import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { systemCode } from '../files/system-code.js';
import { sessionFilePath } from '../files/user-paths.js';
import { isCommandError } from '../failure/command-error.js';
import { DEFAULT_HOST } from '../settings/settings.js';
import { openPreferenceStore } from '../settings/preference-store.js';
import { preferencesPath } from '../settings/preferences.js';
import { ok, type Check } from './check.js';

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
  const { value, source } = settings.given('host') ?? { value: DEFAULT_HOST, source: '--' };
  try {
    const address = new URL(settings.host());
    const isOpen = address.protocol === 'http:' && !/^(?:127\.|localhost$|\[::1\]$)/u.test(address.hostname);
    const found = `${address.href} (${source})`;
    return isOpen
      ? { check: 'host', state: 'warn', found, cure: language.text('terminal.doctor.useHttps') }
      : ok('host', found);
  } catch (error) {
    const found = isCommandError(error) ? error.message : value;
    return { check: 'host', state: 'fail', found, cure: 'ra3 config set host https://…' };
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

export const localChecks: readonly Check[] = [version, preferences, host, sessionFile, terminal, encoding];
