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

interface Ready {
  readonly route: string;
  readonly type: string;
  readonly etag: string;
  /** Names and values in turns. */
  readonly caching: readonly string[];
  /** Undefined for a caller who has it: the answer is 304. */
  readonly bytes?: Buffer | undefined;
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
      send(request, response, {
        ...readyStatus(url, headers, prepared),
        caching: statusCaching,
      });
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
  return (request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): void => {
    const sendOrPass = (ready: Ready | undefined) => {
      if (ready === undefined) pass(request, response);
      else send(request, response, ready);
    };
    const answerBy = (etag: string): Promise<void> | undefined => {
      const ready = readyKept(request, kept, etag);
      if (ready instanceof Promise) return ready.then(sendOrPass);
      sendOrPass(ready);
      return undefined;
    };
    const etag = keptAnswers.currentTag(kept);
    const answered = typeof etag === 'string' ? answerBy(etag) : etag.then(answerBy);
    answered?.catch(() => pass(request, response));
  };
}

/** Undefined when the body has to be made. */
function readyKept(
  request: IncomingMessage,
  kept: KeptAnswer,
  etag: string,
): Ready | Promise<Ready> | undefined {
  const { headers } = request;
  const { endpoint, route, etag: lastTag, body } = kept;
  const { replyKind = 'json' } = endpoint;
  const type = CONTENT_TYPES[replyKind];
  const asReady = (form?: BodyForm): Ready => ({
    route,
    type,
    etag,
    caching: keptCaching,
    bytes: form?.bytes,
    encoding: form?.encoding,
  });
  if (hasCurrentTag(headers['if-none-match'], etag)) return asReady();
  if (lastTag !== etag) return undefined;
  const form = chooseForm(headers['accept-encoding'], body);
  return form instanceof Promise ? form.then(asReady) : asReady(form);
}

const keptCaching = Object.entries(KEPT_CACHING).flat();

function findStatus(url: string, status: EarlyAnswerParts['status']): PreparedBody | undefined {
  if (url === statusDetail.path) return status.peek()?.detail;
  return url === statusBasic.path ? status.peek()?.basic : undefined;
}

function isStatus(route: string): boolean {
  return route === statusDetail.path || route === statusBasic.path;
}

function readyStatus(route: string, headers: IncomingMessage['headers'], body: PreparedBody) {
  const { etag, json: plain, gzip, brotli } = body;
  const ready = { route, type: CONTENT_TYPES.json, etag };
  if (hasCurrentTag(headers['if-none-match'], etag)) return ready;
  return { ...ready, ...chooseEncoding(headers['accept-encoding'], { plain, gzip, brotli }) };
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
  return (request: IncomingMessage, response: ServerResponse, ready: Ready): void => {
    const { route, etag, bytes } = ready;
    if (bytes === undefined) response.writeHead(304, [...ready.caching, 'etag', etag, 'vary', vary]).end();
    else sendWhole(response, ready, bytes);
    const facts = { method: 'GET', route, status: bytes === undefined ? 304 : 200 };
    if (bytes === undefined && isStatus(route)) metrics.countNotModified();
    else metrics.countRequest({ ...facts, seconds: 0 });
    traces?.answered(request, facts);
    logger.info({ ...facts, milliseconds: 0, ip: request.socket.remoteAddress }, 'answered');
  };
}
