import type { Endpoint } from '@ra3/sdk/contract';
import { Ajv } from 'ajv';
import type { FastifyReply, FastifyRequest, FastifySerializerCompiler } from 'fastify';
import { FileReply } from './file-reply.js';
import { PreparedReply, sendPrepared } from './prepared-reply.js';
import { compileOnce } from './request-validator.js';

export const CONTENT_TYPES = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  binary: 'application/octet-stream',
} as const;

interface Exchange {
  readonly endpoint: Endpoint;
  readonly request: Pick<FastifyRequest, 'headers'>;
  readonly reply: FastifyReply;
  readonly isChecked: boolean;
}

/** Sends what an endpoint returned: a prepared body, a file, or a value, which Fastify serializes by the route's schema. */
export function sendAnswer(answer: unknown, exchange: Exchange): FastifyReply {
  const { endpoint, request, reply } = exchange;
  setCaching(reply, endpoint);
  if (answer instanceof PreparedReply) {
    if (exchange.isChecked) {
      const value = JSON.parse(answer.body.json.toString()) as Record<string, unknown>; // Prepared from a reply.
      reply.getSerializationFunction('200')?.(value);
    }
    return sendPrepared(request, reply, answer);
  }
  const { replyKind = 'json' } = endpoint;
  if (replyKind !== 'json') void reply.type(CONTENT_TYPES[replyKind]);
  if (answer instanceof FileReply) {
    return reply
      .header('content-disposition', answer.contentDisposition)
      .header('content-length', answer.byteLength)
      .send(answer.content);
  }
  return reply.send(answer);
}

/** What belongs to one person is stored nowhere; caches ask again for the rest each time. */
function setCaching(reply: FastifyReply, endpoint: Endpoint): void {
  if (reply.hasHeader('cache-control')) return;
  const isPersonal = endpoint.access !== 'visitor' || endpoint.path.startsWith('/api/user/');
  void reply.header('cache-control', isPersonal ? 'no-store' : 'no-cache');
}

/** A reply that does not match the contract: a fault of this host, found in tests. */
class ReplyMismatchError extends Error {
  override readonly name = 'ReplyMismatchError';
}

/** With `areRepliesChecked` (tests) a reply that breaks its schema becomes a 500 instead of reaching a client. */
export function makeReplySerializer(areRepliesChecked: boolean): FastifySerializerCompiler<object> {
  if (!areRepliesChecked) return () => (reply: unknown) => JSON.stringify(reply);
  return ({ schema }) =>
    (reply: unknown) => {
      const text = JSON.stringify(reply);
      compileReply ??= compileOnce(new Ajv({ strict: true, allErrors: true }));
      const isValid = compileReply(schema);
      if (!isValid(JSON.parse(text))) throw new ReplyMismatchError(JSON.stringify(isValid.errors));
      return text;
    };
}

let compileReply: ReturnType<typeof compileOnce> | undefined;
