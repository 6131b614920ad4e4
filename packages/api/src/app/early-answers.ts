import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { contract } from '@ra3/sdk/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LiveStatus } from '../domains/status/live-status.js';
import {
  chooseForm,
  KEPT_CACHING,
  type KeptAnswer,
  type KeptAnswers,
} from '../http/endpoints/kept-answers.js';
import { hasCurrentTag, takesEncoding, type PreparedBody } from '../http/endpoints/prepared-reply.js';
import { routePath } from '../http/endpoints/register-endpoints.js';
import type { Metrics } from '../http/operations/metrics.js';
import { securityHeaders } from '../site/security-headers.js';

export interface EarlyAnswerParts {
  readonly status: Pick<LiveStatus, 'peek'>;
  readonly keptAnswers: Pick<KeptAnswers, 'knows' | 'find'>;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  /** `max-age` of the status in seconds, the same as on the regular route. */
  readonly maxAgeSeconds: number;
  /** Whether other origins are allowed; then `Vary` names Origin, as on the regular route. */
  readonly isForOtherOrigins: boolean;
  readonly isProduction: boolean;
}

const { detail: statusDetail, basic: statusBasic } = contract.status;

interface Ready {
  readonly route: string;
  readonly type: string;
  readonly etag: string;
  readonly caching: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly encoding?: 'br' | 'gzip';
}

/**
 * Answers what is ready in memory before Fastify sees the request: the live status and kept answers. These count in no rate
 * limit, since a refusal would cost as much.
 */
export function addEarlyAnswers(app: FastifyInstance, parts: EarlyAnswerParts): void {
  const { server } = app;
  const { status, keptAnswers, isProduction } = parts;
  const send = makeSender(parts);
  const statusCaching = { 'cache-control': `public, max-age=${parts.maxAgeSeconds}` };
  // Fastify's own listener; Node types listeners of an event without parameters.
  const others = server.listeners('request') as RequestListener[];
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of others) listener.call(server, request, response);
  };
  const mayAnswer = ({ method, headers }: IncomingMessage) =>
    server.listening &&
    method === 'GET' &&
    headers.origin === undefined &&
    // Without production the scheme decides on a header.
    (isProduction || headers['x-forwarded-proto'] === undefined);
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { url = '', headers } = request;
    const prepared = mayAnswer(request) ? findStatus(url, status) : undefined;
    if (prepared !== undefined) {
      send(request, response, {
        ...readyStatus(url, headers['accept-encoding'], prepared),
        caching: statusCaching,
      });
    } else if (mayAnswer(request) && keptAnswers.knows(url)) {
      answerKept(request, keptAnswers)
        .then((ready) => (ready === undefined ? pass(request, response) : send(request, response, ready)))
        .catch(() => pass(request, response));
    } else pass(request, response);
  });
}

async function answerKept(
  { url = '', headers }: IncomingMessage,
  keptAnswers: EarlyAnswerParts['keptAnswers'],
): Promise<Ready | undefined> {
  const found = await keptAnswers.find(url);
  if (found === undefined) return undefined;
  const { etag, body } = found;
  const rest = { route: routePath(found.endpoint.path), type: typeOf(found), etag, caching: KEPT_CACHING };
  if (hasCurrentTag(headers['if-none-match'], etag)) return { ...rest, bytes: NOTHING };
  return body && { ...rest, ...(await chooseForm(headers['accept-encoding'], body)) };
}

const NOTHING = Buffer.alloc(0);

function typeOf({ endpoint: { replyKind } }: KeptAnswer): string {
  return replyKind === 'text' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
}

function findStatus(url: string, status: EarlyAnswerParts['status']): PreparedBody | undefined {
  if (url === statusDetail.path) return status.peek()?.detail;
  return url === statusBasic.path ? status.peek()?.basic : undefined;
}

function isStatus(route: string): boolean {
  return route === statusDetail.path || route === statusBasic.path;
}

function readyStatus(route: string, accepted: string | undefined, body: PreparedBody) {
  const rest = { route, type: 'application/json; charset=utf-8', etag: body.etag };
  if (takesEncoding(accepted, 'br')) return { ...rest, bytes: body.brotli, encoding: 'br' as const };
  if (takesEncoding(accepted, 'gzip')) return { ...rest, bytes: body.gzip, encoding: 'gzip' as const };
  return { ...rest, bytes: body.json };
}

/** A 304 has only the headers that a cache needs (RFC 9110 §15.4.5); the cached response has the others. */
function makeSender({ metrics, logger, isForOtherOrigins, isProduction }: EarlyAnswerParts) {
  const vary = isForOtherOrigins ? 'Origin, Accept-Encoding' : 'Accept-Encoding';
  const security = securityHeaders(isProduction);
  return (request: IncomingMessage, response: ServerResponse, ready: Ready): void => {
    const { route, etag, bytes, encoding } = ready;
    const isKnown = hasCurrentTag(request.headers['if-none-match'], etag);
    const caching = { ...ready.caching, etag, vary };
    if (isKnown) response.writeHead(304, caching).end();
    else {
      response.writeHead(200, {
        'x-request-id': randomUUID(),
        ...security,
        ...caching,
        'content-type': ready.type,
        'content-length': bytes.length,
        ...(encoding !== undefined && { 'content-encoding': encoding }),
      });
      response.end(bytes);
    }
    const facts = { method: 'GET', route, status: isKnown ? 304 : 200 };
    if (isKnown && isStatus(route)) metrics.countNotModified();
    else metrics.countRequest({ ...facts, seconds: 0 });
    logger.info({ ...facts, milliseconds: 0, ip: request.socket.remoteAddress }, 'answered');
  };
}
