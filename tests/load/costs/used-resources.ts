import { readdir, readFile } from 'node:fs/promises';
import { runSql, type OpenDatabase } from '@ra3/api/testing';

/** The hosts under measure connect with this role; what prepares their calls does not, and is not counted. */
export const MEASURED_ROLE = 'measured_hosts';
const NANOSECONDS = 1e6;
const KILOBYTE = 1024;

/** What hosts and their connections have used so far. */
export interface Used {
  readonly atMs: number;
  /** Milliseconds of processor time, by process id. */
  readonly hosts: ReadonlyMap<number, number>;
  readonly backends: ReadonlyMap<number, number>;
  readonly statements: number;
}

export interface Spent {
  readonly elapsedMs: number;
  readonly hostMs: number;
  readonly databaseMs: number;
  readonly statements: number;
}

/** Reads nanosecond clocks of the system's scheduler, and the counters of pg_stat_statements. */
export async function readUsed(db: OpenDatabase['db'], hostIds: readonly number[]): Promise<Used> {
  const rows = await runSql<{ pid: number }>(
    db,
    `SELECT pid FROM pg_stat_activity WHERE usename = '${MEASURED_ROLE}'`,
  );
  const [count] = await runSql<{ calls: number }>(
    db,
    `SELECT coalesce(sum(calls), 0)::float8 AS calls FROM pg_stat_statements
     WHERE userid = (SELECT oid FROM pg_roles WHERE rolname = '${MEASURED_ROLE}')`,
  );
  return {
    hosts: await readTimes(hostIds),
    backends: await readTimes(rows.map(({ pid }) => pid)),
    statements: count?.calls ?? 0,
    atMs: performance.now(),
  };
}

/** A connection that ended between the two takes its last milliseconds with it. */
export function spentBetween(before: Used, after: Used): Spent {
  return {
    elapsedMs: after.atMs - before.atMs,
    hostMs: grown(before.hosts, after.hosts),
    databaseMs: grown(before.backends, after.backends),
    statements: after.statements - before.statements,
  };
}

function grown(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0);
}

async function readTimes(ids: readonly number[]): Promise<Map<number, number>> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await readProcessorMs(id)] as const)));
}

/** All threads together; 0 for a process that has ended. */
async function readProcessorMs(id: number): Promise<number> {
  const folder = `/proc/${String(id)}/task`;
  const threads = await readdir(folder).catch((): string[] => []);
  const texts = await Promise.all(
    threads.map((thread) => readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / NANOSECONDS, 0);
}

/** Resident memory in MB. */
export async function readMemory(id: number): Promise<number> {
  const text = await readFile(`/proc/${String(id)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / KILOBYTE;
}

/** The ids of programs of this path that this process started. */
export async function findChildren(program: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
      return line.includes(program) && parent === process.pid ? [Number(id)] : [];
    }),
  );
  return found.flat();
}
