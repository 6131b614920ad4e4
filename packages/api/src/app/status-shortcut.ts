import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { contract } from '@ra3/sdk/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PreparedBody } from '../http/replies/prepare-body.js';
import type { StatusService } from '../domains/status/status.js';
import type { Metrics } from '../http/operations/metrics.js';

export interface StatusShortcutParts {
  readonly status: Pick<StatusService, 'peek'>;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  /** How long anybody may keep the state, as the ordinary way tells it. */
  readonly maxAgeSeconds: number;
  /** Whether pages of other sites may read it: then it differs by them, as the ordinary way tells caches. */
  readonly isForOtherOrigins: boolean;
}

const { detail: statusDetail, basic: statusBasic } = contract.status;

/**
 * Answers those who have the live state already, before the framework looks at the request. That is nearly every
 * request of a busy evening, and it needs nothing of what the framework does for the others: no rate is counted, since
 * counting would cost more than answering. Pages of other sites and every other request go the ordinary way.
 */
export function addStatusShortcut(app: FastifyInstance, parts: StatusShortcutParts): void {
  const { server } = app;
  const answer = makeShortcut(parts);
  // The framework's own listener; the type of an event's listeners says nothing about their parameters.
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (server.listening && answer(request, response)) return;
    for (const listener of others) listener.call(server, request, response);
  });
}

/**
 * A 304 bears what a cache needs to know and no more (RFC 9110 §15.4.5): the answer that it confirms has the other headers.
 */
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
