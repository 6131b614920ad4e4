import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { typeParsers } from '../database/type-parsers.js';

export interface StraightPlan {
  readonly databaseUrl: string;
  /** The statements of each call, in their order. */
  readonly calls: readonly (readonly CompiledQuery[])[];
  /** How many calls are under way at once. */
  readonly callers: number;
  /** How many connections to the database they share. */
  readonly connections: number;
  readonly seconds: number;
}

export interface StraightSpeed {
  readonly perSecond: number;
  /** Processor time of this process, in milliseconds per call. */
  readonly processorMs: number;
}

/** Sends the statements of calls by the driver alone, over and over, and tells how many calls were through in a second. */
export async function sendStraight(plan: StraightPlan): Promise<StraightSpeed> {
  const { databaseUrl, calls, callers, connections, seconds } = plan;
  const pool = new pg.Pool({ connectionString: databaseUrl, types: typeParsers, max: connections });
  // The host's connections are open when it is asked; so are these.
  const opened = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of opened) client.release();
  let next = 0;
  let done = 0;
  const before = process.cpuUsage();
  const start = performance.now();
  const end = start + seconds * 1000;
  const callUntilEnd = async () => {
    while (performance.now() < end) {
      const statements = calls[(next += 1) % calls.length] ?? [];
      for (const { sql, parameters } of statements) await pool.query(sql, [...parameters]);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, callUntilEnd));
  const lasted = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  await pool.end();
  return { perSecond: done / lasted, processorMs: (user + system) / 1000 / done };
}
