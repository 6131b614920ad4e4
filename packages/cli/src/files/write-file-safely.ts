import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemCode } from './system-code.js';

export interface SafeWriteOptions {
  /** Permissions of the file, such as 0o600. */
  readonly mode: number;
  /** Without it a file that is already there makes the write fail with EEXIST. */
  readonly overwrites: boolean;
  readonly makesDirectory?: { readonly mode: number };
}

/**
 * Writes a file so that nobody ever sees half of it: into a temporary file beside it, flushed to the disk, then put
 * in its place in one step. Throws an error with the system's code (ENOSPC,
 * EACCES, EEXIST, …) and the file's path, and leaves nothing behind.
 */
export async function writeFileSafely(
  path: string,
  bytes: Uint8Array,
  options: SafeWriteOptions,
): Promise<void> {
  const directory = dirname(path);
  if (options.makesDirectory !== undefined)
    await mkdir(directory, { recursive: true, mode: options.makesDirectory.mode });
  const temporary = join(directory, `.ra3-${randomBytes(8).toString('hex')}.tmp`);
  try {
    await writeFlushed(temporary, bytes, options.mode);
    await (options.overwrites ? rename(temporary, path) : placeNew(temporary, path));
    await flushDirectory(directory);
  } catch (error) {
    throw aboutTarget(error, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The system speaks of the temporary file, or of none at all; people want to know which file was not written. */
function aboutTarget(error: unknown, path: string): unknown {
  const code = systemCode(error);
  if (code === undefined) return error;
  return Object.assign(new Error(`${code}: ${path}`, { cause: error }), { code, path, dest: path });
}

async function writeFlushed(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A hard link fails when the name is taken, without a gap in which another process could take it. */
async function placeNew(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw error;
    // File systems without hard links (FAT, some shares): reserve the name instead, then replace our own empty file.
    await (await open(path, 'wx')).close();
    await rename(temporary, path);
    return;
  }
  await unlink(temporary);
}

async function flushDirectory(path: string): Promise<void> {
  // Windows opens no directories; the rename is as durable there as it gets.
  const directory = await open(path, 'r').catch(() => null);
  if (directory === null) return;
  await directory.sync().catch(() => undefined);
  await directory.close();
}
