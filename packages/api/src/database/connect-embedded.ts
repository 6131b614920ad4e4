import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { isErrno } from '../values/errno.js';
import { StartupError } from '../values/startup-error.js';
import { openPgliteWorker } from './pglite/open-pglite-worker.js';
import { openPglite, DATABASE_FOLDER, type PgliteOptions } from './pglite/open-pglite.js';
import { WireStream, type WirePort } from './pglite/wire-stream.js';
import { takeProcessLock } from './process-lock.js';
import { typeParsers } from './type-parsers.js';

export interface EmbeddedConnection {
  readonly pool: pg.Pool;
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

const LOCK_FILE = 'database.lock';
const BUNDLED_WORKER = './pglite-worker.js';

/**
 * Opens the embedded PostgreSQL, in a directory with its lock or in memory; transactions take turns on its one
 * connection. The bundle runs it in a thread, which TypeScript sources (tests) cannot start from themselves.
 * @throws {StartupError} `locked` by another process, `unreadable` without write permission, `corrupt` when damaged
 */
export async function connectEmbedded(options: PgliteOptions): Promise<EmbeddedConnection> {
  const { dataDirectory } = options;
  if (dataDirectory === undefined) return makeConnection(await openPort(options), () => Promise.resolve());
  await prepareDirectory(dataDirectory);
  const lock = await takeProcessLock(join(dataDirectory, LOCK_FILE));
  try {
    await refuseDamagedDatabase(dataDirectory);
    return makeConnection(await openPort(options), () => lock.release());
  } catch (cause) {
    await lock.release();
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      'corrupt',
      `The embedded database in ${dataDirectory} does not start: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'Restore the directory from a backup, or move it away to begin anew.',
      { cause },
    );
  }
}

async function prepareDirectory(dataDirectory: string): Promise<void> {
  try {
    await makeDirectory(resolve(dataDirectory));
    await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
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

function makeConnection(port: WirePort, afterClose: () => Promise<void>): EmbeddedConnection {
  const pool = new pg.Pool({
    stream: () => new WireStream(port),
    user: 'postgres',
    database: 'postgres',
    types: typeParsers,
    max: 1,
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => undefined);
  return {
    pool,
    lost: port.lost,
    async close() {
      await pool.end();
      await port.close();
      await afterClose();
    },
  };
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
