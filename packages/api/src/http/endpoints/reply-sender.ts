import type { Endpoint } from '@ra3/sdk/contract';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileReply } from '../replies/file-reply.js';
import type { Answer } from './handler.js';
import { PreparedReply } from '../replies/prepared-reply.js';
import { sendPrepared } from '../replies/send-prepared.js';
import { plain } from './validation.js';

const CONTENT_TYPES = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  binary: 'application/octet-stream',
} as const;

/** A reply that does not match the contract: a fault of this host, found in tests. */
class ReplyMismatchError extends Error {
  override readonly name = 'ReplyMismatchError';
}

/**
 * Makes senders of replies. With `areRepliesChecked` (tests) a JSON reply that breaks its schema becomes a 500
 * instead of reaching a client.
 */
export function makeReplySender(areRepliesChecked: boolean) {
  const ajv = new Ajv({ strict: true, allErrors: true });
  return (endpoint: Endpoint) => {
    const kind = endpoint.replyKind ?? 'json';
    const isChecked = areRepliesChecked && kind === 'json';
    // Compiled at the first reply: a test asks few of the calls.
    let isValid: ValidateFunction | undefined;
    const check = (text: string | Buffer) => {
      if (isChecked) refuseMismatch((isValid ??= ajv.compile(plain(endpoint.reply))), text.toString());
    };
    return (request: FastifyRequest, reply: FastifyReply, answer: Answer<Endpoint>): FastifyReply => {
      setCaching(reply, endpoint);
      if (answer instanceof PreparedReply) {
        check(answer.body.json);
        return sendPrepared(request, reply, answer);
      }
      void reply.type(CONTENT_TYPES[kind]);
      if (answer instanceof FileReply) {
        return reply.header('content-disposition', answer.contentDisposition).send(Buffer.from(answer.bytes));
      }
      if (kind !== 'json') return reply.send(kind === 'binary' ? Buffer.from(answer as Uint8Array) : answer);
      const text = JSON.stringify(answer);
      check(text);
      return reply.send(text);
    };
  };
}

function refuseMismatch(isValid: ValidateFunction, text: string): void {
  if (!isValid(JSON.parse(text))) throw new ReplyMismatchError(JSON.stringify(isValid.errors));
}

/** What belongs to one person is stored nowhere; the rest is asked for again each time. */
function setCaching(reply: FastifyReply, endpoint: Endpoint): void {
  if (reply.hasHeader('cache-control')) return;
  const isPersonal = endpoint.access !== 'visitor' || endpoint.path.startsWith('/api/user/');
  void reply.header('cache-control', isPersonal ? 'no-store' : 'no-cache');
}
