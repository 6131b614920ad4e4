import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemCode } from '../files/system-code.js';

/** Who holds the lock of the batches. */
export interface LockHolder {
  readonly pid: number;
  /** When the kernel started the process, where it tells: a process id alone may belong to another by now. */
  readonly processStart: string | null;
  readonly token: string;
}

export interface BatchLock {
  readonly release: () => Promise<void>;
}

const MOST_TRIES = 5;

/**
 * Takes the lock, so that no two batches of this user send at the same time. A lock whose process has ended, killed or
 * not, is taken over. Returns the holder when another process has it.
 */
export async function takeBatchLock(path: string): Promise<BatchLock | LockHolder> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const own: LockHolder = { pid: process.pid, processStart: startOf(process.pid), token: randomUUID() };
  for (let tries = 1; ; tries += 1) {
    if (await createLock(path, own)) return { release: () => releaseLock(path, own) };
    const holder = await readHolder(path);
    if (holder !== undefined && isAlive(holder)) return holder;
    if (tries > MOST_TRIES) return holder ?? own;
    await removeStale(path, holder);
  }
}

/** Linking fails when the lock is there, and makes it appear with its content. */
async function createLock(path: string, own: LockHolder): Promise<boolean> {
  const beside = `${path}.${own.token}`;
  await writeFile(beside, JSON.stringify(own), { mode: 0o600 });
  try {
    await link(beside, path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(beside);
  }
}

async function readHolder(path: string): Promise<LockHolder | undefined> {
  try {
    const holder: unknown = JSON.parse(await readFile(path, 'utf8'));
    const isHolder = typeof holder === 'object' && holder !== null && 'pid' in holder && 'token' in holder;
    return isHolder ? (holder as LockHolder) : undefined; // The program's own file.
  } catch {
    return undefined;
  }
}

function isAlive({ pid, processStart }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
  return processStart === null || processStart === startOf(pid);
}

/** Field 22 of /proc/<pid>/stat; null for a process that ended and on systems that have none. */
function startOf(pid: number): string | null {
  try {
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** Renaming is what only one process can do; one that renamed another's fresh lock puts it back. */
async function removeStale(path: string, stale: LockHolder | undefined): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  const taken = await readHolder(aside);
  if (taken?.token === stale?.token) await unlink(aside);
  else await rename(aside, path);
}

async function releaseLock(path: string, { token }: LockHolder): Promise<void> {
  if ((await readHolder(path))?.token === token) await unlink(path);
}
