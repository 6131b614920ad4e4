import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { detailOfDiskFault, diskFaultOf } from '../../values/disk-fault.js';
import { AWAY_INFO } from '../../values/refusal.js';
import { sendFailure } from '../endpoints/failure-reply.js';

export interface HealthProbes {
  readonly askDatabase: () => Promise<unknown>;
  readonly askDisk: () => Promise<unknown>;
  /** Whether the demo world is complete; for information only, since the service answers meanwhile. */
  readonly isWorldReady: () => boolean;
}

/** Timeout in ms of the readiness probe; a slower database counts as not ready. */
const DATABASE_TIMEOUT_MS = 2_000;

/** `/health/live`: the process answers. `/health/ready`: so does the database, with disk space, and no shutdown runs. */
export function addHealth(app: FastifyInstance, probes: HealthProbes): void {
  let isEnding = false;
  app.addHook('preClose', (done) => {
    isEnding = true;
    done();
  });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/health/')) void reply.header('cache-control', 'no-store');
    next();
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (request, reply) => {
    if (isEnding) return sendFailure(reply, 'unavailable');
    try {
      await withinTimeout(probes.askDatabase());
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return sendFailure(reply, 'unavailable');
    }
    try {
      await probes.askDisk();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const fault = diskFaultOf(error);
      const detail = fault === undefined ? reason : `${detailOfDiskFault(fault)} ${reason}`;
      request.log.error({ err: error }, reason);
      return sendFailure(reply, 'unavailable', { info: AWAY_INFO, detail });
    }
    return { status: 'ok', worldReady: probes.isWorldReady() };
  });
}

/** @throws when the database does not answer in time */
export async function withinTimeout<T>(asking: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const giveUp = async (): Promise<never> => {
    await delay(DATABASE_TIMEOUT_MS, undefined, { signal: answered.signal });
    throw new Error(`No answer within ${DATABASE_TIMEOUT_MS} ms.`);
  };
  try {
    return await Promise.race([asking, giveUp()]);
  } finally {
    answered.abort();
  }
}
