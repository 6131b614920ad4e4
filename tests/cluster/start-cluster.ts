import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildLoadProgram } from '@ra3/api/testing';
import { startObjectStorage, type ObjectStorage } from './object-storage.js';
import { runSql } from './psql.js';
import {
  addressOf,
  makePlace,
  MEMBERS,
  writeClusterFiles,
  type ClusterPlace,
  type Member,
} from './cluster-files.js';
import { say } from '../support/print.js';
import { waitFor, waitForUrl } from '../support/start-host.js';

const START_TIMEOUT_MS = 240_000;
const HOSTS = [21, 22, 23];

export interface MemberState {
  readonly name: Member;
  readonly role: string;
  readonly state: string;
}

export interface Cluster {
  /** Where nginx listens, and each of the three processes behind it. */
  readonly siteUrl: string;
  readonly hostUrls: readonly string[];
  readonly serviceToken: string;
  /** The primary, through HAProxy alone, as its superuser. */
  readonly adminUrl: string;
  readonly hostDatabaseUrl: string;
  superuserUrl(member: Member): string;
  /** What Patroni says of its members. */
  members(): Promise<readonly MemberState[]>;
  /** Waits until there is a leader, and all others stream, one of them synchronously. */
  waitUntilHealthy(): Promise<Member>;
  /** Ends the PostgreSQL server of a member at once, and all of its processes. */
  killDatabase(member: Member): Promise<void>;
  killEtcd(member: Member): Promise<void>;
  startEtcd(member: Member): void;
  /** One command to HAProxy. */
  tellProxy(command: string): Promise<string>;
  /** Where the replays are. */
  readonly storage: ObjectStorage;
  stop(): Promise<void>;
}

interface Programs {
  readonly postgres: string;
  readonly account: { uid?: number; gid?: number };
}

/** Starts a program whose output goes to a file of that name. */
type Start = (
  name: string,
  command: string,
  args: readonly string[],
  env?: Record<string, string>,
) => ChildProcess;

export async function startCluster({ postgres, account }: Programs): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'ra3-cluster-'));
  const place = makePlace(folder, postgres);
  const running = new Map<string, ChildProcess>();
  const start: Start = (name, command, args, env = {}) => {
    const log = join(folder, `${name}.log`);
    const child = spawn(command, args, {
      ...account,
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin`, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => appendFileSync(log, chunk));
    running.set(name, child);
    return child;
  };
  let isStopping = false;
  // As `Restart=always` of its unit does (docs/scaling.md).
  const startPooler = (): void => {
    start('pgbouncer', 'pgbouncer', [join(folder, 'pgbouncer.ini')]).once('exit', () => {
      if (!isStopping) startPooler();
    });
  };
  const stop = async () => {
    isStopping = true;
    for (const name of [...running.keys()].reverse()) await endGroup(running.get(name), 'SIGTERM');
    for (const member of MEMBERS) await killDatabaseOf(folder, member);
    await rm(folder, { recursive: true, force: true });
  };
  // Whoever interrupts it leaves nothing behind either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  try {
    await writeClusterFiles(place);
    for (const name of ['nginx-cache', 'ceph-mon', 'ceph-osd']) await mkdir(join(folder, name));
    if (account.uid !== undefined)
      spawnSync('chown', ['-R', `${String(account.uid)}:${String(account.gid)}`, folder]);
    const startEtcd = async (member: Member) => {
      start(`etcd-${member}`, 'etcd', [], await readEnv(join(folder, `${member}.env`)));
    };
    for (const member of MEMBERS) await startEtcd(member);
    say('etcd runs three times; Patroni makes three PostgreSQL servers …');
    for (const member of MEMBERS) start(`patroni-${member}`, 'patroni', [join(folder, `${member}.yml`)]);
    start('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
    const cluster = describeCluster(place, running, startEtcd);
    const kill = (name: string) => endGroup(running.get(name), 'SIGKILL');
    const storage = await startObjectStorage({ place, account, start, kill });
    await cluster.waitUntilHealthy();
    createDatabase(cluster.adminUrl, place.passwords.host);
    startPooler();
    say('The database is there; three processes of the host start …');
    await startHosts(place, start, cluster.serviceToken);
    const files = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx.log')];
    start('nginx', 'nginx', ['-p', folder, ...files]);
    for (const url of [...cluster.hostUrls, cluster.siteUrl]) await waitForUrl(`${url}/health/ready`);
    return { ...cluster, storage, stop };
  } catch (error) {
    for (const name of running.keys())
      say(
        `--- ${name}\n${(await readFile(join(folder, `${name}.log`), 'utf8').catch(() => '')).slice(-1500)}`,
      );
    await stop();
    throw error;
  }
}

function describeCluster(
  place: ClusterPlace,
  running: Map<string, ChildProcess>,
  startEtcd: (member: Member) => Promise<void>,
): Omit<Cluster, 'stop' | 'storage'> {
  const { network, passwords, folder } = place;
  const superuserAt = (address: string) => `postgres://postgres:${passwords.superuser}@${address}/postgres`;
  const members = async () => {
    for (const member of MEMBERS) {
      const answer = await fetch(`http://${addressOf(place, member)}:8008/cluster`, {
        signal: AbortSignal.timeout(3_000),
      }).catch(() => undefined);
      if (answer?.ok !== true) continue;
      // Patroni's own shape.
      return ((await answer.json()) as { members: MemberState[] }).members;
    }
    return [];
  };
  return {
    siteUrl: `http://${network}.10:8080`,
    hostUrls: HOSTS.map((last) => `http://${network}.${String(last)}:8081`),
    serviceToken: randomBytes(32).toString('hex'),
    adminUrl: superuserAt(`${network}.10:5000`),
    hostDatabaseUrl: `postgres://ra3_host:${passwords.host}@${network}.10:5000/ra3`,
    superuserUrl: (member) => superuserAt(`${addressOf(place, member)}:5432`),
    members,
    waitUntilHealthy: () =>
      waitFor(
        async () => {
          const known = await members();
          const leader = known.find(({ role, state }) => role === 'leader' && state === 'running');
          const others = known.filter(({ role }) => role !== 'leader');
          const isWhole = others.length === 2 && others.every(({ state }) => /running|streaming/.test(state));
          const isSynchronous = others.some(({ role }) => role === 'sync_standby');
          return isWhole && isSynchronous ? leader?.name : undefined;
        },
        () => 'The cluster did not become healthy',
        START_TIMEOUT_MS,
      ),
    killDatabase: (member) => killDatabaseOf(folder, member),
    killEtcd: (member) => endGroup(running.get(`etcd-${member}`), 'SIGKILL'),
    startEtcd: (member) => void startEtcd(member),
    tellProxy: (command) => tellSocket(join(folder, 'admin.sock'), command),
  };
}

async function startHosts(
  { folder, network }: ClusterPlace,
  start: Start,
  serviceToken: string,
): Promise<void> {
  const program = await buildLoadProgram();
  const env = await readEnv(join(folder, 'host.env'));
  for (const last of HOSTS) {
    const address = `${network}.${String(last)}`;
    const own = { HOST: address, PORT: '8081', DATA_DIR: folder, SERVICE_TOKEN: serviceToken, DEMO: 'off' };
    // Not production: it would want a mail server.
    start(`host-${String(last)}`, process.execPath, [program], {
      ...env,
      ...own,
      NODE_ENV: '',
      LOG_LEVEL: 'error',
    });
    await waitForUrl(`http://${address}:8081/health/ready`);
  }
}

function createDatabase(adminUrl: string, password: string): void {
  runSql(adminUrl, `CREATE ROLE ra3_host LOGIN PASSWORD '${password}'`);
  runSql(adminUrl, "CREATE DATABASE ra3 OWNER ra3_host ENCODING 'UTF8' TEMPLATE template0");
}

async function readEnv(file: string): Promise<Record<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** The first line of the server's own file is the id of its first process; the others end when that one is gone. */
async function killDatabaseOf(folder: string, member: Member): Promise<void> {
  const file = join(folder, member, 'data', 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid > 1) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}

/** Ends a program that was started here with the processes it started. */
async function endGroup(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, signal);
  const isOver = await Promise.race([ended.then(() => true), delay(10_000, false)]);
  if (!isOver) process.kill(-child.pid, 'SIGKILL');
}

function tellSocket(path: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(path, () => socket.end(`${command}\n`));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => {
      resolve(answer);
    });
    socket.on('error', reject);
  });
}
