import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedBody } from '../services/prepare-body.js';
import type { PreparedReply } from './prepared-reply.js';

/** Sends a prepared body in the encoding that the caller takes, or 304 when the caller has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedReply,
): FastifyReply {
  void reply
    .header('cache-control', `public, max-age=${answer.maxAgeSeconds}`)
    .header('etag', answer.body.etag)
    .header('vary', 'Accept-Encoding');
  if (hasCurrentTag(request.headers['if-none-match'], answer.body.etag)) return reply.code(304).send();
  const { encoding, bytes } = chooseEncoding(request.headers['accept-encoding'], answer.body);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(bytes);
}

function hasCurrentTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}

function chooseEncoding(accepted: string | undefined, body: PreparedBody) {
  const accepts = (name: string) =>
    (accepted ?? '').split(',').some((part) => {
      const [coding, quality] = part.split(';').map((piece) => piece.trim());
      return coding?.toLowerCase() === name && !/^q=0(\.0*)?$/i.test(quality ?? '');
    });
  if (accepts('br')) return { encoding: 'br', bytes: body.brotli };
  if (accepts('gzip')) return { encoding: 'gzip', bytes: body.gzip };
  return { encoding: undefined, bytes: body.json };
}
