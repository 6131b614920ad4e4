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
const QUERY = 'Q'.charCodeAt(0);
const SYNC = Buffer.from('S\0\0\0\x04', 'latin1');
/** Beginning of the message that ends each answer to a query, before a letter for the state of the transaction. */
const READY = Buffer.from('Z\0\0\0\x05', 'latin1');

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
  let broken: Error | undefined;
  return {
    // In this thread it cannot end alone.
    lost: new Promise<never>(() => undefined),
    async exchange(request) {
      // A new connection finds the session of the one before it, perhaps in the midst of a transaction.
      if (request[0] === STARTUP && pglite.isInTransaction()) await pglite.exec('ROLLBACK');
      if (broken !== undefined) throw broken;
      const answer = await pglite.execProtocolRaw(request);
      if (isLeftInside(Buffer.from(request), Buffer.from(answer))) throw (broken = readError(answer));
      return answer;
    },
    close: () => pglite.close(),
  };
}

/** Whether the engine did not come back from a query: where its log cannot be written, it is left in the midst of a commit for good. */
function isLeftInside(request: Buffer, answer: Buffer): boolean {
  const isWhole = request[0] === QUERY || request.subarray(-SYNC.length).equals(SYNC);
  return isWhole && !answer.subarray(-READY.length - 1, -1).equals(READY);
}

/** The message of the last error in an answer. */
function readError(answer: Uint8Array): Error {
  const texts = Buffer.from(answer)
    .toString()
    .matchAll(/\0M([^\0]+)\0/g);
  return new Error([...texts].at(-1)?.[1] ?? 'It did not finish a statement.');
}
