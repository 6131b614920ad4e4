import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, stat, unlink, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { isErrno } from '../values/errno.js';
import { StartupError } from '../values/startup-error.js';

interface Holder {
  pid: number;
  startedAt: string;
  host: string;
  /** When the kernel started the process, where known: the process id alone may be another's by now. */
  processStart: string | null;
  token: string;
  /** Of the lock file, as the holder made it: a copy of the file has another one. Absent in locks of older versions. */
  inode?: string;
}

export interface ProcessLock {
  release(): Promise<void>;
}

/** Interval in ms at which the holder touches its lock, as a sign of life for other machines on the same disk. */
const HEARTBEAT_MS = 5_000;
/** Age in ms after which an untouched lock of another machine counts as stale and is taken over. */
const SILENT_MS = 60_000;
/** A takeover lasts milliseconds; one older than this was killed in between. */
const TAKEOVER_MS = 10_000;
/** How long a lock without readable content may be one that is just being written. */
const UNREADABLE_MS = 2_000;
const PAUSE_MS = 50;
/** For how long a lock that seems to be a copy is watched: twice as long as until a living holder touches it. */
const WATCH_MS = 2 * HEARTBEAT_MS;
/** A zombie has ended and keeps its id until its parent takes notice; X is one that is just being removed. */
const DEAD_STATES: ReadonlySet<string> = new Set(['Z', 'X']);

/** Keeps a second process off the embedded database; replaces a dead process's lock. @throws {StartupError} `locked` */
export async function takeProcessLock(path: string, { watchMs = WATCH_MS } = {}): Promise<ProcessLock> {
  const own = describeOwnProcess();
  for (;;) {
    if (await createLock(path, own)) return keepAlive(path, own);
    const holder = await readHolder(path);
    const isHeld = holder !== undefined && (await isAlive(holder, path));
    if (isHeld && !(await isCopy(holder, path, watchMs))) throw lockedBy(holder, path);
    await removeStale(path, holder);
    await delay(PAUSE_MS);
  }
}

function describeOwnProcess(): Holder {
  return {
    pid: process.pid,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    host: hostname(),
    processStart: readProcessFacts(process.pid)?.start ?? null,
    token: randomUUID(),
  };
}

function createLock(path: string, own: Holder): Promise<boolean> {
  return createExclusively(path, (inode) => JSON.stringify({ ...own, inode }));
}

async function createExclusively(path: string, contentFor: (inode: string) => string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(contentFor(inodeOf(await file.stat({ bigint: true }))));
    await file.close();
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The holder; undefined when there is no lock any more, or one with invalid content. */
async function readHolder(path: string): Promise<Holder | undefined> {
  for (;;) {
    const holder = parseHolder(await readFile(path, 'utf8').catch(() => ''));
    if (holder !== undefined) return holder;
    if ((await ageOf(path)) > UNREADABLE_MS) return undefined;
    await delay(PAUSE_MS);
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>; // our own file; what matters is checked here
    return typeof holder.pid === 'number' && typeof holder.token === 'string'
      ? (holder as Holder)
      : undefined;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.host !== hostname()) return (await ageOf(path)) < SILENT_MS;
  if (!processExists(holder.pid)) return false;
  const found = readProcessFacts(holder.pid);
  if (found !== null && DEAD_STATES.has(found.state)) return false;
  return holder.processStart === null || holder.processStart === (found?.start ?? null);
}

/**
 * Whether the lock came here with a copied data directory, whose holder runs elsewhere. Some file systems tell another inode each
 * time, so a lock that is still touched is none: two processes on one database would destroy it.
 */
async function isCopy({ inode }: Holder, path: string, watchMs: number): Promise<boolean> {
  const first = await stat(path, { bigint: true }).catch(() => undefined);
  if (inode === undefined || first === undefined || inodeOf(first) === inode) return false;
  const until = performance.now() + watchMs;
  while (performance.now() < until) {
    await delay(PAUSE_MS);
    const now = await stat(path, { bigint: true }).catch(() => undefined);
    if (now?.mtimeNs !== first.mtimeNs) return false;
  }
  return true;
}

function inodeOf({ ino }: { ino: bigint }): string {
  return String(ino);
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

interface ProcessFacts {
  /** One letter, such as `R` for running. */
  readonly state: string;
  /** When the kernel started it, in ticks since the machine's start. */
  readonly start: string | null;
}

/** Fields 3 and 22 of /proc/<pid>/stat; null on systems that have none. */
function readProcessFacts(pid: number): ProcessFacts | null {
  try {
    const afterName =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1) ?? '';
    const fields = afterName.split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? null };
  } catch {
    return null;
  }
}

/** Only the holder of the takeover file removes a stale lock; other processes could remove a fresh one. */
async function removeStale(path: string, stale: Holder | undefined): Promise<void> {
  const takeover = `${path}.takeover`;
  if (!(await createExclusively(takeover, () => ''))) {
    if ((await ageOf(takeover)) > TAKEOVER_MS) await unlinkIfThere(takeover);
    return;
  }
  try {
    const now = parseHolder(await readFile(path, 'utf8').catch(() => ''));
    const isUnchanged =
      stale === undefined
        ? now === undefined && (await ageOf(path)) > UNREADABLE_MS
        : now?.token === stale.token;
    if (isUnchanged) await unlinkIfThere(path);
  } finally {
    await unlinkIfThere(takeover);
  }
}

function keepAlive(path: string, own: Holder): ProcessLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    // The lock file is gone: write it again, unless another process holds the directory now.
    utimes(path, now, now).catch(() => createLock(path, own).catch(() => false));
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      const holder = parseHolder(await readFile(path, 'utf8').catch(() => ''));
      if (holder?.token === own.token) await unlinkIfThere(path);
    },
  };
}

function lockedBy(holder: Holder, path: string): StartupError {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return new StartupError(
    'locked',
    `The data directory is in use by process ${String(holder.pid)}${where}, running since ${holder.startedAt} (lock file ${path}). ` +
      'Stop that process, or start this one with another data directory.',
  );
}

async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
}

async function unlinkIfThere(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!isErrno(error, 'ENOENT')) throw error;
  });
}
