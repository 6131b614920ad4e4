import { readFileSync } from 'node:fs';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { sessionFilePath } from '../files/user-paths.js';
import type { Runtime } from '../settings/runtime.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import { changeFile } from '../settings/lock-file.js';
import { systemCode } from '../files/system-code.js';
import { parseJson, isObject } from '../files/parse-json.js';

/** The session on one host: the user name, and the cookies as serialised by the SDK or an access token. */
export interface HostSession {
  readonly userName: string;
  readonly cookies: string;
  readonly token?: string;
}

/** Under which name the file holds a session: each profile has its own on the same host. */
export function sessionKey(host: string, profile: string | undefined): string {
  // An address here has no fragment, so the two cannot be confused.
  return profile === undefined ? host : `${host}#${profile}`;
}

export function readSessionKey(key: string): { readonly host: string; readonly profile: string | null } {
  const [host = '', profile] = key.split('#', 2);
  return { host, profile: profile ?? null };
}

/** The sessions of a user, one per host and profile, in a file that only its owner can read. */
export interface SessionFile {
  readonly path: string;
  readonly read: (key: string) => HostSession | undefined;
  readonly list: () => ReadonlyMap<string, HostSession>;
  /** Replaces the session of one host, or deletes it when `session` is undefined; the others stay. */
  readonly write: (key: string, session: HostSession | undefined) => Promise<void>;
}

const VERSION = 1;
const OWNER_ONLY = 0o600;

export function openSessionFile(
  runtime: Pick<Runtime, 'env' | 'homeDirectory'>,
  language: Language,
): SessionFile {
  const path = sessionFilePath(runtime);
  return {
    path,
    read: (key) => readHosts(path, language).get(key),
    list: () => readHosts(path, language),
    write: (key, session) =>
      changeFile(path, language, async () => {
        const hosts = readHosts(path, language);
        if (session === undefined) hosts.delete(key);
        else hosts.set(key, session);
        const content = `${JSON.stringify({ version: VERSION, hosts: Object.fromEntries(hosts) }, null, 2)}\n`;
        await writeFileAtomically(path, Buffer.from(content), { mode: OWNER_ONLY, overwrites: true });
      }),
  };
}

/** A damaged file is reported and not overwritten: it may hold other sessions, or belong to another program. */
function readHosts(path: string, { text }: Language): Map<string, HostSession> {
  let content: string;
  try {
    // Every command reads it; `node:fs/promises` takes 3 ms to load.
    content = readFileSync(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return new Map();
    throw error;
  }
  const parsed = parseJson(content);
  const hosts = parseHosts(parsed);
  if (hosts !== null) return hosts;
  const isNewer = isObject(parsed) && Number(parsed.version) > VERSION;
  const message = isNewer ? 'terminal.file.newer' : 'terminal.session.damaged';
  throw new CommandError('session-damaged', text(message, { path: stripHarmful(path) }));
}

function parseHosts(parsed: unknown): Map<string, HostSession> | null {
  if (!isObject(parsed) || parsed.version !== VERSION || !isObject(parsed.hosts)) return null;
  const hosts = new Map<string, HostSession>();
  for (const [host, session] of Object.entries(parsed.hosts)) {
    if (!isHostSession(session)) return null;
    const { userName, cookies, token } = session;
    hosts.set(host, { userName, cookies, ...(token !== undefined && { token }) });
  }
  return hosts;
}

function isHostSession(value: unknown): value is HostSession {
  if (!isObject(value)) return false;
  const { userName, cookies, token } = value;
  const hasToken = token === undefined || typeof token === 'string';
  return typeof userName === 'string' && typeof cookies === 'string' && hasToken;
}
