import type { FastifyInstance } from 'fastify';
import { sendFailure } from './failure-reply.js';

/** What readiness asks of the rest of the host. */
export interface HealthProbes {
  /** Rejects when the database does not answer. */
  readonly askDatabase: () => Promise<unknown>;
  /** Whether the demo world is complete; told for information, since the service answers while it is being made. */
  readonly isWorldReady: () => boolean;
}

/** `/health/live`: the process answers. `/health/ready`: so does its database. */
export function addHealth(app: FastifyInstance, probes: HealthProbes): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/health/')) void reply.header('cache-control', 'no-store');
    next();
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (request, reply) => {
    try {
      await probes.askDatabase();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return sendFailure(reply, 'unavailable');
    }
    return { status: 'ok', worldReady: probes.isWorldReady() };
  });
}
