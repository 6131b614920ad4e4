import type { FastifyInstance } from 'fastify';
import { bearsToken } from '../admission/access.js';
import { sendFailure } from '../replies/failure-reply.js';
import { isOfThisMachine } from './is-of-this-machine.js';
import type { Metrics, MetricsSources } from './metrics.js';

export interface MetricsRouteParts {
  readonly metrics: Metrics;
  readonly sources: MetricsSources;
  /** Absent: only callers on this machine may read the metrics. */
  readonly token: string | undefined;
}

/** `/metrics` for Prometheus. Without access it answers 404. */
export function addMetricsRoute(app: FastifyInstance, { metrics, sources, token }: MetricsRouteParts): void {
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const mayRead =
      token === undefined ? isOfThisMachine(request) : bearsToken(request.headers.authorization, token);
    if (!mayRead) return sendFailure(reply, 'notFound');
    return reply.type(metrics.registry.contentType).send(await metrics.write(sources));
  });
}
