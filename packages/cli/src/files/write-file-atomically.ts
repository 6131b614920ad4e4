import type { PathLike } from 'node:fs';
import type * as Files from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDirectory } from './make-directory.js';
import { rawPath } from './raw-path.js';
import { systemCode } from './system-code.js';

export interface AtomicWriteOptions {
  /** Permissions of the file, such as 0o600. */
  readonly mode: number;
  /** Replaces an existing file; without it, writing over one fails with EEXIST. */
  readonly overwrites: boolean;
  readonly makesDirectory?: { readonly mode: number };
}

/**
 * Writes a file atomically: into a temporary file beside it, flushed to the disk, then renamed. On failure it throws an
 * error with the system's code (ENOSPC, EACCES, EEXIST, …) and the path of the target, and leaves no temporary file.
 */
export async function writeFileAtomically(
  path: string,
  bytes: Uint8Array,
  options: AtomicWriteOptions,
): Promise<void> {
  // Loaded here, because every command that may sign in holds this file, and few write.
  const files = await import('node:fs/promises');
  const directory = rawPath(dirname(path));
  if (options.makesDirectory !== undefined) await makeDirectory(dirname(path), options.makesDirectory.mode);
  // No other process has both, and a name that is taken fails: `node:crypto` would cost 0.7 MiB of memory.
  const name = `.ra3-${String(process.pid)}-${process.hrtime.bigint().toString(36)}.tmp`;
  const [temporary, target] = [rawPath(join(dirname(path), name)), rawPath(path)];
  try {
    await writeFlushed(temporary, { bytes, mode: options.mode }, files);
    await (options.overwrites ? files.rename(temporary, target) : placeNew(temporary, target, files));
    await flushDirectory(directory, files);
  } catch (error) {
    throw aboutTarget(error, path);
  } finally {
    await files.rm(temporary, { force: true });
  }
}

/** System errors name the temporary file or none; this one names the target. */
function aboutTarget(error: unknown, path: string): unknown {
  const code = systemCode(error);
  if (code === undefined) return error;
  return Object.assign(new Error(`${code}: ${path}`, { cause: error }), { code, path, dest: path });
}

async function writeFlushed(
  path: PathLike,
  { bytes, mode }: { readonly bytes: Uint8Array; readonly mode: number },
  { open }: typeof Files,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A hard link fails when the name is taken, and no other process can take the name in between. */
async function placeNew(
  temporary: PathLike,
  path: PathLike,
  { link, open, rename, unlink }: typeof Files,
): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw error;
    // File systems without hard links (FAT, some network shares): create an empty file to reserve the name, then replace it.
    await (await open(path, 'wx')).close();
    await rename(temporary, path);
    return;
  }
  await unlink(temporary);
}

async function flushDirectory(path: PathLike, { open }: typeof Files): Promise<void> {
  // Windows cannot open directories, so the rename is not flushed there.
  const directory = await open(path, 'r').catch(() => null);
  if (directory === null) return;
  await directory.sync().catch(() => undefined);
  await directory.close();
}
