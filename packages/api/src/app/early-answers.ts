import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { contract } from '@ra3/sdk/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { STATUS_MAX_AGE_SECONDS, type LiveStatus } from '../domains/status/live-status.js';
import type { ServerConfiguration } from '../configuration/configuration.js';
import {
  chooseForm,
  KEPT_CACHING,
  type BodyForm,
  type KeptAnswer,
  type KeptAnswers,
} from '../http/endpoints/kept-answers.js';
import { chooseEncoding, hasCurrentTag, type PreparedBody } from '../http/endpoints/prepared-reply.js';
import { carriesPosition } from '../http/endpoints/seen-position.js';
import { CONTENT_TYPES } from '../http/endpoints/send-answer.js';
import type { Metrics } from '../http/operations/metrics.js';
import type { Traces } from '../outside/traces.js';
import { securityHeaders } from '../site/security-headers.js';

export interface EarlyAnswerParts {
  readonly status: Pick<LiveStatus, 'peek'>;
  readonly keptAnswers: Pick<KeptAnswers, 'find' | 'currentTag'>;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  readonly configuration: Pick<ServerConfiguration, 'allowedOrigins' | 'isProduction'>;
  readonly traces?: Traces | undefined;
}

const { detail: statusDetail, basic: statusBasic } = contract.status;

/** An answer for a caller who has it: 304. */
interface Known {
  /** The answer in memory, of which the tag is one. */
  readonly of: object;
  readonly route: string;
  readonly etag: string;
  /** Names and values in turns. */
  readonly caching: readonly string[];
}

interface Ready extends Known {
  readonly type: string;
  readonly bytes: Buffer;
  readonly encoding?: 'br' | 'gzip' | undefined;
}

/**
 * Answers what is ready in memory before Fastify sees the request: the live status and kept answers. These count in no rate
 * limit, since a refusal would cost as much.
 */
export function addEarlyAnswers(app: FastifyInstance, parts: EarlyAnswerParts): void {
  const { server } = app;
  const { status, keptAnswers } = parts;
  const { isProduction } = parts.configuration;
  const send = makeSender(parts);
  const statusCaching = ['cache-control', `public, max-age=${STATUS_MAX_AGE_SECONDS}`];
  // Fastify's own listener; Node types listeners of an event without parameters.
  const others = server.listeners('request') as RequestListener[];
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of others) listener.call(server, request, response);
  };
  const mayAnswer = ({ method, headers }: IncomingMessage) =>
    server.listening &&
    method === 'GET' &&
    headers.origin === undefined &&
    !carriesPosition(headers) &&
    // Without production the scheme decides on a header.
    (isProduction || headers['x-forwarded-proto'] === undefined);
  const answerKept = makeKeptAnswerer({ keptAnswers, send, pass });
  /** Whether it answers, now or after the versions are read. */
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', headers } = request;
    const prepared = findStatus(url, status);
    const kept = prepared === undefined ? keptAnswers.find(url) : undefined;
    if (prepared !== undefined)
      send(request, response, { ...readyStatus(url, headers, prepared), caching: statusCaching });
    else if (kept !== undefined) answerKept(request, response, kept);
    return prepared !== undefined || kept !== undefined;
  };
  server.removeAllListeners('request');
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (mayAnswer(request) && answer(request, response)) return;
    pass(request, response);
  };
  server.on(
    'request',
    parts.traces === undefined
      ? serve
      : (request, response) => parts.traces?.request(request, response, () => serve(request, response)),
  );
}

/** Sends a kept answer if it is current, and passes on a request for which it has to be made. */
function makeKeptAnswerer({
  keptAnswers,
  send,
  pass,
}: Pick<EarlyAnswerParts, 'keptAnswers'> & {
  readonly send: ReturnType<typeof makeSender>;
  readonly pass: (request: IncomingMessage, response: ServerResponse) => void;
}) {
  const answerBy = (etag: string, { request, response, kept }: Exchange): Promise<void> | undefined => {
    const { headers } = request;
    const { route, etag: lastTag, body } = kept;
    if (hasCurrentTag(headers['if-none-match'], etag)) {
      send(request, response, { of: kept, route, etag, caching: keptCaching });
      return undefined;
    }
    if (lastTag !== etag) {
      pass(request, response);
      return undefined;
    }
    const form = chooseForm(headers['accept-encoding'], body);
    if (form instanceof Promise) return form.then((made) => send(request, response, readyKept(kept, made)));
    send(request, response, readyKept(kept, form));
    return undefined;
  };
  return (request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): void => {
    const exchange = { request, response, kept };
    const etag = keptAnswers.currentTag(kept);
    const answered =
      typeof etag === 'string' ? answerBy(etag, exchange) : etag.then((read) => answerBy(read, exchange));
    answered?.catch(() => pass(request, response));
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly kept: KeptAnswer;
}

function readyKept(kept: KeptAnswer, { bytes, encoding }: BodyForm): Ready {
  const { endpoint, route, etag } = kept;
  const type = CONTENT_TYPES[endpoint.replyKind ?? 'json'];
  return { of: kept, route, type, etag, caching: keptCaching, bytes, encoding };
}

const keptCaching = Object.entries(KEPT_CACHING).flat();

function findStatus(url: string, status: EarlyAnswerParts['status']): PreparedBody | undefined {
  if (url === statusDetail.path) return status.peek()?.detail;
  return url === statusBasic.path ? status.peek()?.basic : undefined;
}

function isStatus(route: string): boolean {
  return route === statusDetail.path || route === statusBasic.path;
}

function readyStatus(
  route: string,
  headers: IncomingMessage['headers'],
  body: PreparedBody,
): Omit<Known, 'caching'> | Omit<Ready, 'caching'> {
  const { etag, json: plain, gzip, brotli } = body;
  const known = { of: body, route, etag };
  if (hasCurrentTag(headers['if-none-match'], etag)) return known;
  const form = chooseEncoding(headers['accept-encoding'], { plain, gzip, brotli });
  return { ...known, type: CONTENT_TYPES.json, ...form };
}

/** What is sent for one form of a body, made when it is first sent. */
interface Sent {
  readonly headers: readonly string[];
  /** The bytes as Latin-1. Node sends a text together with the head, and bytes in a second part, which takes twice as long. */
  readonly text: string | undefined;
}

/** Longer bodies are copied for longer than a second part takes. */
const LONGEST_TEXT = 16 * 1024;

/** A 304 has only the headers that a cache needs (RFC 9110 §15.4.5); the cached response has the others. */
function makeSender({ metrics, logger, configuration, traces }: EarlyAnswerParts) {
  // As on the regular routes.
  const vary = configuration.allowedOrigins.length > 0 ? 'Origin, Accept-Encoding' : 'Accept-Encoding';
  const security = Object.entries(securityHeaders(configuration.isProduction)).flat();
  const known = new WeakMap<Buffer, Sent>();
  const prepare = ({ type, etag, caching, encoding }: Ready, bytes: Buffer): Sent => {
    const headers = [...caching, 'etag', etag, 'vary', vary, ...security, 'content-type', type];
    headers.push('content-length', String(bytes.length));
    if (encoding !== undefined) headers.push('content-encoding', encoding);
    headers.push('x-request-id');
    const text = bytes.length > LONGEST_TEXT ? undefined : bytes.toString('latin1');
    const sent = { headers, text };
    known.set(bytes, sent);
    return sent;
  };
  const sendWhole = (response: ServerResponse, ready: Ready, bytes: Buffer) => {
    // The bytes of a form never change, and neither does their tag.
    const { headers, text } = known.get(bytes) ?? prepare(ready, bytes);
    // A list of names and values: Node takes it as it is.
    response.writeHead(200, [...headers, randomUUID()]);
    if (text === undefined) response.end(bytes);
    else response.end(text, 'latin1');
  };
  const knownHeaders = new WeakMap<object, { readonly etag: string; readonly headers: string[] }>();
  // Made once for each tag: half of the time of such an answer went into it, its series and what is logged.
  const headersOfKnown = ({ of, etag, caching }: Known): string[] => {
    const last = knownHeaders.get(of);
    if (last?.etag === etag) return last.headers;
    const headers = [...caching, 'etag', etag, 'vary', vary];
    knownHeaders.set(of, { etag, headers });
    return headers;
  };
  const seriesOf = makeSeriesFinder(metrics);
  const isLogged = INFORMED_LEVELS.has(logger.level);
  return (request: IncomingMessage, response: ServerResponse, ready: Known | Ready): void => {
    const isWhole = 'bytes' in ready;
    if (isWhole) sendWhole(response, ready, ready.bytes);
    else response.writeHead(304, headersOfKnown(ready)).end();
    const { route } = ready;
    const status = isWhole ? 200 : 304;
    if (!isWhole && isStatus(route)) metrics.countNotModified();
    else seriesOf(route, status)(0);
    traces?.answered(request, { method: 'GET', route, status });
    if (!isLogged) return;
    const ip = request.socket.remoteAddress;
    logger.info({ method: 'GET', route, status, milliseconds: 0, ip }, 'answered');
  };
}

const INFORMED_LEVELS: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

/** Found once for each route: its labels are joined for every look. */
function makeSeriesFinder(metrics: Metrics) {
  const ofStatus = {
    200: new Map<string, (seconds: number) => void>(),
    304: new Map<string, (seconds: number) => void>(),
  };
  return (route: string, status: 200 | 304): ((seconds: number) => void) => {
    const known = ofStatus[status].get(route);
    if (known !== undefined) return known;
    const series = metrics.seriesOf({ method: 'GET', route, status });
    ofStatus[status].set(route, series);
    return series;
  };
}
