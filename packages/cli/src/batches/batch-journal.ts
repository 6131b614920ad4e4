import { readFileSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { inFileLock } from '../settings/lock-file.js';
import { systemCode } from '../files/system-code.js';
import { CommandError } from '../failure/command-error.js';
import { refuseOtherAdmin, type AdminHost, type Asking } from '../admin/admin-host.js';
import type { Language } from '../i18n/translate.js';
import { parseJson, isObject } from '../files/parse-json.js';
import { sha256Of } from '../files/sha256-of.js';
import type { Row, BatchKind } from '../users/prepare-row.js';

/** What a file would change on a host, for a later `apply`. */
export interface Plan extends Pick<JournalHeader, 'kind' | 'host' | 'admin'> {
  readonly made: string;
  readonly rows: readonly Row[];
}

/** The text of a plan file, which ends with a hash of all before it. */
export function formatPlan({ kind, host, admin, made, rows }: Plan): string {
  const plan = { version: 2, kind, host, admin, made, rows };
  return `${JSON.stringify({ ...plan, sha256: hashOf(plan) }, null, 2)}\n`;
}

/** The plan in a file; `changed` when it is one, and is not as this version writes it; undefined for another file. */
export function readPlan(text: string): Plan | 'changed' | undefined {
  const plan = parseJson(text);
  if (!isObject(plan) || plan.sha256 === undefined || !Array.isArray(plan.rows)) return undefined;
  const { sha256, ...content } = plan;
  // The hash vouches for what it holds.
  return plan.version === 2 && hashOf(content) === sha256 ? (content as unknown as Plan) : 'changed';
}

export function hashOf(content: object): string {
  return sha256Of(JSON.stringify(content));
}

const VERSION = 3;
const START = `{"version":${String(VERSION)},`;
const OWNER_ONLY = 0o600;

/** The first line of a journal: what the batch is and where it goes. */
export interface JournalHeader {
  readonly version: 3;
  /** Hash of host, admin, kind, file and journal; keys of the rows begin with it. */
  readonly id: string;
  readonly kind: BatchKind;
  readonly host: string;
  readonly admin: AdminHost['admin'];
  /** SHA-256 of the file the rows come from. */
  readonly source: string;
  readonly started: string;
  /** The newest entry of the audit log before the batch; 0 on a host without one. */
  readonly auditAfter: number;
}

/**
 * What became of a row: done; refused by the host; drifted, so not sent; skipped, since nobody accepted whom it also
 * hits; not done, so it may be sent again; or unknown, since its answer was lost.
 */
export type Outcome = 'done' | 'refused' | 'drifted' | 'skipped' | 'not-done' | 'unknown';

/** A line of a journal. A row is written as `unknown` and flushed before it is sent; its last line counts. */
export interface RowState {
  readonly line: number;
  readonly outcome: Outcome;
  /** With the call as it was sent. */
  readonly row: Row;
  readonly at: string;
  /** When it was sent, and with which key; absent when it was not. */
  readonly sentAt?: string | undefined;
  readonly key?: string | undefined;
  readonly ms?: number;
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  /** What the host said; untrusted text. */
  readonly message?: string | undefined;
  /** Why it was not sent. */
  readonly problem?: string | undefined;
}

export interface StoredJournal {
  /** Undefined before the first run. */
  readonly header: JournalHeader | undefined;
  readonly states: Map<number, RowState>;
}

/**
 * Reads a journal of this host and admin; an empty one when there is none yet.
 * @throws {CommandError} for a file that is no journal, and for a journal of another host or another admin
 */
export async function readOwnJournal(path: string, asking: Asking): Promise<StoredJournal> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return '';
    throw error;
  });
  const { language } = asking.context;
  if (text !== '' && !text.startsWith(START)) {
    const isNewer = Number(/^\{"version":(\d+),/u.exec(text)?.[1]) > VERSION;
    const message = isNewer ? 'terminal.file.newer' : 'terminal.batch.noJournal';
    throw new CommandError('unreadable', language.text(message, { file: path, path }));
  }
  // A line that was cut off by the death of its process is left out.
  const entries = text.split('\n').flatMap((line) => parseJson(line) ?? []);
  const [header, ...states] = entries as [JournalHeader?, ...RowState[]]; // The program's own file.
  if (header !== undefined) refuseOtherAdmin(header, asking);
  return { header, states: new Map(states.map((state) => [state.line, state])) };
}

/** The journal that a command names. @throws {CommandError} `not-found` when it is not there */
export async function requireJournal(file: string, adminHost: AdminHost) {
  const { context } = adminHost;
  const path = resolve(context.runtime.workingDirectory, file);
  const { header, states } = await readOwnJournal(path, adminHost);
  if (header !== undefined) return { header, states };
  throw new CommandError('not-found', context.language.text('terminal.batch.noSuch', { file: path }));
}

/** Opens a journal to write at its end. A line that a killed process did not finish is ended, so that it spoils no other. */
export async function openJournal(path: string) {
  const file = await open(path, 'a+', OWNER_ONLY);
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
  if (size > 0 && buffer[0] !== 0x0a) await file.appendFile('\n');
  return {
    /** The line is on the disk when this returns. */
    async write(entry: JournalHeader | RowState) {
      await file.appendFile(`${JSON.stringify(entry)}\n`);
      await file.datasync();
    },
    close: () => file.close(),
  };
}

/** Keeps other processes from a journal until it is released, or this process ends, killed or not. */
export async function lockJournal(
  path: string,
  language: Pick<Language, 'text'>,
): Promise<{ readonly release: () => Promise<void> } | { readonly pid: number }> {
  const holder = `${path}.run`;
  return inFileLock(path, language, async () => {
    const [pid = '', start] = (await readFile(holder, 'utf8').catch(() => '')).split('-');
    if (startOf(Number(pid)) === start) return { pid: Number(pid) };
    await writeFile(holder, `${String(process.pid)}-${startOf(process.pid)}`, { mode: OWNER_ONLY });
    return { release: () => rm(holder, { force: true }) };
  });
}

/** When the kernel started a process, since its id alone may belong to another by now; `ended` for one that does not run. */
function startOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return 'ended';
  }
  try {
    const [, stat = ''] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(/\) (?!.*\) )/u);
    const fields = stat.split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? 'unknown');
  } catch {
    return 'unknown'; // Other systems have no such file.
  }
}
