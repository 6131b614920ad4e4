import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedReply } from './prepared-reply.js';

interface EncodedBody {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
}

const BY_ENCODING = 'Accept-Encoding';

/** Sends a prepared body in the encoding that the caller takes, or 304 when the caller has it already. */
export function sendPrepared(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { body, maxAgeSeconds }: PreparedReply,
): FastifyReply {
  void reply
    .header('cache-control', `public, max-age=${maxAgeSeconds}`)
    .type('application/json; charset=utf-8');
  return sendEncoded(request, reply, {
    plain: body.json,
    gzip: body.gzip,
    brotli: body.brotli,
    etag: body.etag,
  });
}

/** Sends a body in the encoding that the caller takes, or 304 when the caller has it; its type is set before. */
export function sendEncoded(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  body: EncodedBody,
): FastifyReply {
  // Where other origins are let in, the answer differs by them as well, which caches on the way have been told already.
  const others = reply.getHeader('vary');
  void reply
    .header('etag', body.etag)
    .header('vary', others === undefined ? BY_ENCODING : `${String(others)}, ${BY_ENCODING}`);
  if (hasCurrentTag(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const { encoding, bytes } = chooseEncoding(request.headers['accept-encoding'], body);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.code(200).send(bytes);
}

function hasCurrentTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}

function chooseEncoding(accepted: string | undefined, body: EncodedBody) {
  const accepts = (name: string) =>
    (accepted ?? '').split(',').some((part) => {
      const [coding, quality] = part.split(';').map((piece) => piece.trim());
      return coding?.toLowerCase() === name && !/^q=0(\.0*)?$/i.test(quality ?? '');
    });
  if (accepts('br')) return { encoding: 'br', bytes: body.brotli };
  if (accepts('gzip')) return { encoding: 'gzip', bytes: body.gzip };
  return { encoding: undefined, bytes: body.plain };
}
