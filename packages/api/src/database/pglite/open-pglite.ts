import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { WirePort } from './wire-stream.js';

export const DATABASE_FOLDER = 'database';
/** A quarter of what a server takes: the system keeps the same files in memory, and gives that up when others need it. */
const SHARED_BUFFERS = '32MB';
/** A database being made; whatever bears this name at the next start was never finished. */
const UNFINISHED_PREFIX = 'database-unfinished-';
/** First byte of the protocol's StartupMessage: the high byte of its length. */
const STARTUP = 0;

export interface PgliteOptions {
  /** Absent: in memory. */
  readonly dataDirectory?: string;
  /** A dump of a data folder to begin with, so that many fresh databases come cheaply. */
  readonly template?: Blob;
}

/**
 * Opens the embedded database in this thread, which it blocks while it works. The caller holds the directory's lock.
 * PGlite does not fsync: committed data survives the process, but a power cut may lose the last seconds.
 */
export async function openPglite({ dataDirectory, template }: PgliteOptions): Promise<WirePort> {
  const dump = template === undefined ? {} : { loadDataDir: template };
  // Imported here, because the host's own thread does without it.
  const { PGlite: engine } = await import('@electric-sql/pglite');
  const pglite =
    dataDirectory === undefined
      ? await engine.create({ ...dump, startParams: startParams(engine) })
      : await openInDirectory(engine, dataDirectory, dump);
  return makeWirePort(pglite);
}

async function openInDirectory(
  engine: typeof PGlite,
  dataDirectory: string,
  dump: { loadDataDir?: Blob },
): Promise<PGlite> {
  const place = join(dataDirectory, DATABASE_FOLDER);
  await makeDatabase(engine, dataDirectory, dump);
  return engine.create(place, { startParams: startParams(engine) });
}

function startParams(engine: typeof PGlite): string[] {
  return [...engine.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];
}

/** Makes the database in a directory that has none. In a thread of its own, since the thread keeps the memory that it takes. */
export async function prepareDirectory(dataDirectory: string): Promise<void> {
  const { PGlite: engine } = await import('@electric-sql/pglite');
  await makeDatabase(engine, dataDirectory, {});
}

async function makeDatabase(
  engine: typeof PGlite,
  dataDirectory: string,
  dump: { loadDataDir?: Blob },
): Promise<void> {
  const place = join(dataDirectory, DATABASE_FOLDER);
  await removeUnfinished(dataDirectory);
  if (!(await exists(place))) {
    const unfinished = join(dataDirectory, `${UNFINISHED_PREFIX}${String(process.pid)}`);
    await mkdir(unfinished, { mode: 0o700 });
    const fresh = await engine.create(unfinished, dump);
    await fresh.close();
    await rename(unfinished, place);
  }
}

async function removeUnfinished(dataDirectory: string): Promise<void> {
  const names = await readdir(dataDirectory);
  const unfinished = names.filter((name) => name.startsWith(UNFINISHED_PREFIX));
  await Promise.all(
    unfinished.map((name) => rm(join(dataDirectory, name), { recursive: true, force: true })),
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function makeWirePort(pglite: PGlite): WirePort {
  return {
    // In this thread it cannot end alone.
    lost: new Promise<never>(() => undefined),
    async exchange(request) {
      // A new connection finds the session of the one before it, perhaps in the midst of a transaction.
      if (request[0] === STARTUP && pglite.isInTransaction()) await pglite.exec('ROLLBACK');
      return pglite.execProtocolRaw(request);
    },
    close: () => pglite.close(),
  };
}
