import type { Endpoint } from '@ra3/sdk/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileReply } from '../replies/file-reply.js';
import { PreparedReply } from '../replies/prepared-reply.js';
import { sendPrepared } from '../replies/send-prepared.js';

const CONTENT_TYPES = { text: 'text/plain; charset=utf-8', binary: 'application/octet-stream' } as const;

interface Exchange {
  readonly endpoint: Endpoint;
  readonly request: Pick<FastifyRequest, 'headers'>;
  readonly reply: FastifyReply;
  /** Whether also a prepared reply is compared with its schema. */
  readonly isChecked: boolean;
}

/** Sends what a handler answered: a prepared body, a file, or a value, which Fastify serializes by the route's schema. */
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
