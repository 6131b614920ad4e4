import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describeDiskFault, diskFaultOf, probeDisk } from '../values/disk-fault.js';
import { isErrno } from '../values/errno.js';
import { StartupError } from '../values/startup-error.js';
import { openPgliteWorker } from './pglite/open-pglite-worker.js';
import { openPglite, DATABASE_FOLDER, type PgliteOptions } from './pglite/open-pglite.js';
import type { WirePort } from './pglite/wire-stream.js';
import { takeProcessLock } from './process-lock.js';

/** A running embedded PostgreSQL, to which nobody is connected yet. */
export interface EmbeddedEngine {
  readonly port: WirePort;
  /** Ends it, and frees its directory. */
  close(): Promise<void>;
}

const LOCK_FILE = 'database.lock';
const BUNDLED_WORKER = './pglite-worker.js';

/**
 * Starts the embedded PostgreSQL, in a directory with its lock or in memory. The bundle runs it in a thread, which TypeScript
 * sources (tests) cannot start from themselves. It takes about as long as loading the rest of the host, which can go on
 * meanwhile: so nothing of that is imported here.
 * @throws {StartupError} `locked` by another process, `unreadable` without write permission, `corrupt` when damaged
 */
export async function startEmbedded(options: PgliteOptions): Promise<EmbeddedEngine> {
  const { dataDirectory } = options;
  if (dataDirectory === undefined) return makeEngine(await openPort(options), () => Promise.resolve());
  await prepareDirectory(dataDirectory);
  const lock = await takeProcessLock(join(dataDirectory, LOCK_FILE)).catch(async (cause: unknown) => {
    throw (await explainByDisk(dataDirectory, cause)) ?? cause;
  });
  try {
    await refuseDamagedDatabase(dataDirectory);
    return makeEngine(await openPort(options), () => lock.release());
  } catch (cause) {
    await lock.release();
    if (cause instanceof StartupError) throw cause;
    const ofDisk = await explainByDisk(dataDirectory, cause);
    if (ofDisk !== undefined) throw ofDisk;
    throw new StartupError(
      'corrupt',
      `The embedded database in ${dataDirectory} does not start: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'Restore the directory from a backup, or move it away to begin anew.',
      { cause },
    );
  }
}

/** Undefined when the disk has nothing to do with it. An engine that ends while it starts seldom says why. */
async function explainByDisk(dataDirectory: string, cause: unknown): Promise<StartupError | undefined> {
  if (cause instanceof StartupError) return undefined;
  const fault = diskFaultOf(cause) ?? (await probeDisk(dataDirectory));
  if (fault === undefined) return undefined;
  const disk = `The embedded database does not start, because the disk of ${dataDirectory}`;
  return new StartupError('disk', describeDiskFault(fault, disk, cause), { cause });
}

function makeEngine(port: WirePort, afterClose: () => Promise<void>): EmbeddedEngine {
  return {
    port,
    async close() {
      await port.close();
      await afterClose();
    },
  };
}

async function prepareDirectory(dataDirectory: string): Promise<void> {
  try {
    await makeDirectory(resolve(dataDirectory));
    await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const fault = diskFaultOf(cause);
    if (fault !== undefined && fault !== 'forbidden')
      throw new StartupError('disk', describeDiskFault(fault, `The disk of ${dataDirectory}`, cause), {
        cause,
      });
    throw new StartupError(
      'unreadable',
      `The data directory ${dataDirectory} cannot be read and written: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'Choose another one, or let the user who starts the host write there.',
      { cause },
    );
  }
}

/** Like `recursive: true`, which never ends where a folder cannot be made although its parent is there (/proc). */
async function makeDirectory(path: string): Promise<void> {
  const make = (): Promise<void> =>
    mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
      if (!isErrno(error, 'EEXIST')) throw error;
    });
  try {
    await make();
  } catch (error) {
    if (!isErrno(error, 'ENOENT') || dirname(path) === path) throw error;
    await makeDirectory(dirname(path));
    await make();
  }
}

function openPort(options: PgliteOptions): Promise<WirePort> {
  const isSource = import.meta.url.endsWith('.ts');
  if (isSource || options.template !== undefined) return openPglite(options);
  return openPgliteWorker(new URL(BUNDLED_WORKER, import.meta.url), options);
}

/** PostgreSQL writes this file into every database folder. Where it is missing, PGlite makes a new database over the old files. */
const VERSION_FILE = 'PG_VERSION';

/** Folders are moved into place complete, so one without a version file was damaged later. @throws {StartupError} */
async function refuseDamagedDatabase(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, DATABASE_FOLDER);
  if (!(await isThere(folder)) || (await isThere(join(folder, VERSION_FILE)))) return;
  throw new StartupError(
    'corrupt',
    `The embedded database in ${folder} is damaged: its file ${VERSION_FILE} is missing. Nothing was changed. ` +
      'Put the folder back from a copy; or move it away, and fill the new database from a backup with `npm run restore -- FILE`.',
  );
}

/** @throws {Error} of the file system when the path cannot be looked up, which does not mean that nothing is there. */
async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
