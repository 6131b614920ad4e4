import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  fillLargeHost,
  openDatabase,
  runSql,
  startHostProcess,
  startTestHost,
  type HostProcess,
  type OpenDatabase,
  type OwnEngines,
  type TestHost,
} from '@ra3/api/testing';
import { personasFor, planMatches, seasonStartOf } from '../million/planned-matches.js';
import { openCostsWorld, type CostsWorld } from './costs-world.js';
import {
  findChildren,
  MEASURED_ROLE,
  readMemory,
  readUsed,
  spentBetween,
  type Spent,
  type Used,
} from './used-resources.js';

const ADDRESS = /The service is at (\S+)\//;
const WEB_ROOT = join(import.meta.dirname, '../../../packages/web/dist');
const PERSONAS_PER_USER = 3;
const LOADING_TIMEOUT_MS = 3_600_000;
/** After the last answer, for what a host does when it has answered. */
const SETTLING_MS = 50;

/** A database that is filled once, to be copied for each stage. */
export interface FilledDatabase {
  readonly admin: OpenDatabase;
  readonly name: string;
  readonly url: URL;
  readonly personas: number;
  readonly matches: number;
  /** Of all tables and indexes, divided by the matches. */
  readonly bytesPerMatch: number;
}

/** Fills a database with so many matches of a year, and what belongs to them. */
export async function fillDatabase(engines: OwnEngines, matches: number): Promise<FilledDatabase> {
  const admin = await openDatabase({
    databaseUrl: await engines.createPostgresDatabase(),
    mostConnections: 1,
  });
  const url = new URL(await engines.createPostgresDatabase());
  const filled = await openDatabase({ databaseUrl: url.href, timeoutMs: LOADING_TIMEOUT_MS });
  const personas = personasFor(matches);
  const now = new Date();
  const [empty] = await runSql<{ bytes: number }>(filled.db, SIZE);
  const users = Math.ceil(personas / PERSONAS_PER_USER);
  const planned = planMatches({ count: matches, personas, now });
  await fillLargeHost(filled.db, { users, personas, matches: planned, seasonStart: seasonStartOf(now), now });
  const [full] = await runSql<{ bytes: number }>(filled.db, SIZE);
  await filled.close();
  await runSql(admin.db, 'CREATE EXTENSION pg_stat_statements');
  await runSql(admin.db, `CREATE ROLE ${MEASURED_ROLE} SUPERUSER LOGIN`);
  const bytesPerMatch = ((full?.bytes ?? 0) - (empty?.bytes ?? 0)) / matches;
  return { admin, name: url.pathname.slice(1), url, personas, matches, bytesPerMatch };
}

const SIZE = 'SELECT pg_database_size(current_database())::float8 AS bytes';

/** Some host processes on a database of their own. */
export interface Stage {
  readonly urls: readonly string[];
  readonly world: CostsWorld;
  /** What the processes used while `work` ran, and what they do at rest. */
  spendAll(work: () => Promise<void>): Promise<Spent>;
  /** What the processes did while `work` ran, without what they do at rest. */
  spend(work: () => Promise<void>): Promise<Spent>;
  readonly rest: Rest;
  /** Resident memory of all processes in MB, now. */
  readMemory(): Promise<number>;
  stop(): Promise<void>;
}

/** What the processes use while nobody calls, per second, all together. */
export interface Rest {
  readonly memoryMb: number;
  readonly connections: number;
  readonly hostMs: number;
  readonly databaseMs: number;
  readonly statements: number;
}

export interface StagePlan {
  readonly program: string;
  readonly filled: FilledDatabase;
  readonly processes: number;
  readonly restSeconds: number;
}

/** Copies the database, and starts the processes on it. */
export async function startStage(plan: StagePlan): Promise<Stage> {
  const { program, filled, processes, restSeconds } = plan;
  const { admin } = filled;
  const running = await startProcesses({ program, filled, processes });
  try {
    const ids = await findChildren(program);
    const read = () => readUsed(admin.db, ids);
    const rest = await measureRest({ ids, read, admin, seconds: restSeconds });
    const spendAll: Stage['spendAll'] = async (work) => {
      const before = await read();
      await work();
      await delay(SETTLING_MS);
      return spentBetween(before, await read());
    };
    const spend: Stage['spend'] = async (work) => withoutRest(await spendAll(work), rest);
    return { ...running, rest, spend, spendAll, readMemory: () => readMemories(ids) };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

type Processes = Pick<Stage, 'urls' | 'world' | 'stop'>;

async function startProcesses({
  program,
  filled,
  processes,
}: Pick<StagePlan, 'program' | 'filled' | 'processes'>): Promise<Processes> {
  const url = new URL(filled.url);
  url.pathname = `/stage_${randomUUID().replaceAll('-', '')}`;
  await runSql(filled.admin.db, `CREATE DATABASE ${url.pathname.slice(1)} TEMPLATE ${filled.name}`);
  const database = await openDatabase({ databaseUrl: url.href });
  url.username = MEASURED_ROLE;
  const serviceToken = randomBytes(32).toString('hex');
  const folder = await mkdtemp(join(tmpdir(), 'ra3-costs-'));
  const hosts: HostProcess[] = [];
  let desk: TestHost | undefined;
  const stop = async () => {
    for (const host of hosts) host.signal('SIGTERM');
    await Promise.all(hosts.map(({ ended }) => ended));
    await desk?.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const urls: string[] = [];
    for (let number = 0; number < processes; number += 1) {
      const environment = { DATA_DIR: folder, DATABASE_URL: url.href, SERVICE_TOKEN: serviceToken };
      const host = startHostProcess(program, { ...ALIKE, ...environment });
      hosts.push(host);
      const [, address = ''] = await host.waitFor(ADDRESS);
      urls.push(address);
    }
    desk = await startTestHost({
      database,
      areRepliesChecked: false,
      // As a real host hashes them: calls that check one cost what they do there.
      hasRealPasswords: true,
      configuration: { serviceToken },
    });
    const world = await openCostsWorld({ desk, serviceToken, personas: filled.personas, url: urls[0] ?? '' });
    return { urls, world, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Of the environment of each process. The desk's captchas have no proof of work. */
const ALIKE = { DEMO: 'off', WEB_ROOT, TRUSTED_PROXIES: '127.0.0.1', CAPTCHA_PROOF_STEPS: '0' };

function withoutRest({ elapsedMs, hostMs, databaseMs, statements }: Spent, rest: Rest): Spent {
  const seconds = elapsedMs / 1000;
  const less = (spent: number, perSecond: number) => Math.max(0, spent - perSecond * seconds);
  return {
    elapsedMs,
    hostMs: less(hostMs, rest.hostMs),
    databaseMs: less(databaseMs, rest.databaseMs),
    statements: less(statements, rest.statements),
  };
}

interface Resting {
  readonly ids: readonly number[];
  readonly read: () => Promise<Used>;
  readonly admin: OpenDatabase;
  readonly seconds: number;
}

async function measureRest({ ids, read, admin, seconds }: Resting): Promise<Rest> {
  const before = await read();
  await delay(seconds * 1000);
  const { elapsedMs, hostMs, databaseMs, statements } = spentBetween(before, await read());
  const [row] = await runSql<{ count: number }>(
    admin.db,
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = '${MEASURED_ROLE}'`,
  );
  const perSecond = 1000 / elapsedMs;
  return {
    memoryMb: await readMemories(ids),
    connections: row?.count ?? 0,
    hostMs: hostMs * perSecond,
    databaseMs: databaseMs * perSecond,
    statements: statements * perSecond,
  };
}

async function readMemories(ids: readonly number[]): Promise<number> {
  const memories = await Promise.all(ids.map(readMemory));
  return memories.reduce((sum, mb) => sum + mb, 0);
}
