import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearsToken } from './access.js';
import { sendFailure } from './failure-reply.js';
import type { Metrics, MetricsSources } from './metrics.js';

export interface MetricsRouteParts {
  readonly metrics: Metrics;
  readonly sources: MetricsSources;
  /** Absent: callers of this machine see the figures, and nobody else. */
  readonly token: string | undefined;
}

/** What a proxy adds: whoever speaks through one is not of this machine, whatever the connection looks like. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** `/metrics` for Prometheus. To strangers it does not exist. */
export function addMetricsRoute(app: FastifyInstance, { metrics, sources, token }: MetricsRouteParts): void {
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const mayRead =
      token === undefined ? isOfThisMachine(request) : bearsToken(request.headers.authorization, token);
    if (!mayRead) return sendFailure(reply, 'notFound');
    return reply.type(metrics.registry.contentType).send(await metrics.write(sources));
  });
}

function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}
