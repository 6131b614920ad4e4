import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { contract } from '@ra3/sdk/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LiveStatus } from '../domains/status/live-status.js';
import type { PreparedBody } from '../http/endpoints/prepared-reply.js';
import type { Metrics } from '../http/operations/metrics.js';

export interface StatusShortcutParts {
  readonly status: Pick<LiveStatus, 'peek'>;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  /** `max-age` in seconds, the same as on the regular route. */
  readonly maxAgeSeconds: number;
  /** Whether other origins are allowed; then `Vary` names Origin, as on the regular route. */
  readonly isForOtherOrigins: boolean;
}

const { detail: statusDetail, basic: statusBasic } = contract.status;

/** Answers status requests with a current ETag by 304 before Fastify sees them: nearly every request of an evening. */
export function addStatusShortcut(app: FastifyInstance, parts: StatusShortcutParts): void {
  const { server } = app;
  const answer = makeShortcut(parts);
  // Fastify's own listener; Node types listeners of an event without parameters.
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (server.listening && answer(request, response)) return;
    for (const listener of others) listener.call(server, request, response);
  });
}

/** A 304 has only the headers that a cache needs (RFC 9110 §15.4.5); the cached response has the others. */
function makeShortcut(parts: StatusShortcutParts) {
  const { status, metrics, logger, maxAgeSeconds } = parts;
  const vary = parts.isForOtherOrigins ? 'Origin, Accept-Encoding' : 'Accept-Encoding';
  const cacheControl = `public, max-age=${maxAgeSeconds}`;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request;
    const tag = headers['if-none-match'];
    if (tag === undefined || method !== 'GET' || headers.origin !== undefined) return false;
    if (findBody(url, status)?.etag !== tag) return false;
    response.writeHead(304, ['cache-control', cacheControl, 'etag', tag, 'vary', vary]);
    response.end();
    metrics.countNotModified();
    logger.info(
      { method, route: url, status: 304, milliseconds: 0, ip: request.socket.remoteAddress },
      'answered',
    );
    return true;
  };
}

function findBody(url: string | undefined, status: StatusShortcutParts['status']): PreparedBody | undefined {
  if (url === statusDetail.path) return status.peek()?.detail;
  return url === statusBasic.path ? status.peek()?.basic : undefined;
}
