import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An endpoint's answer that is already encoded, with its ETag, the same for all callers. */
export class PreparedReply {
  readonly body: PreparedBody;
  /** `max-age` in seconds. */
  readonly maxAgeSeconds: number;

  constructor(body: PreparedBody, maxAgeSeconds: number) {
    this.body = body;
    this.maxAgeSeconds = maxAgeSeconds;
  }
}

/** A JSON body in every encoding that is sent, with its tag. */
export interface PreparedBody {
  readonly json: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
}

/** Brotli quality: enough for a body that lives two seconds; the highest takes fifty times as long. */
const BROTLI_QUALITY = 5;
const TAG_LENGTH = 27;

/** Serialises and compresses a value once for all callers (docs/host.md#live-status). */
export async function prepareBody(value: unknown): Promise<PreparedBody> {
  const json = Buffer.from(JSON.stringify(value));
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(json),
    promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  const tag = createHash('sha256').update(json).digest('base64url').slice(0, TAG_LENGTH);
  return { json, gzip: gzipped, brotli, etag: `"${tag}"` };
}

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
  void reply.header('etag', body.etag).header('vary', varyByEncoding(reply));
  if (hasCurrentTag(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const { encoding, bytes } = chooseEncoding(request.headers['accept-encoding'], body);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.code(200).send(bytes);
}

/** Where other origins are allowed, `Vary` names Origin already. */
export function varyByEncoding(reply: FastifyReply): string {
  const others = reply.getHeader('vary');
  return others === undefined ? BY_ENCODING : `${String(others)}, ${BY_ENCODING}`;
}

/** Whether one of the tags that a caller has is this one; a weak one counts. */
export function hasCurrentTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}

/** The form of a body that a caller takes, and its name; no name for the plain one. */
export function chooseEncoding(
  accepted: string | undefined,
  body: Omit<EncodedBody, 'etag'>,
): { readonly bytes: Buffer; readonly encoding?: 'br' | 'gzip' } {
  const encoding = chooseCoding(accepted);
  if (encoding === 'br') return { encoding, bytes: body.brotli };
  return encoding === 'gzip' ? { encoding, bytes: body.gzip } : { bytes: body.plain };
}

/** Browsers send a handful of these headers, so each is parsed once. */
const codings = new Map<string, 'br' | 'gzip' | undefined>();
const MOST_CODINGS = 100;

/** The coding in which a caller gets a body; undefined for the plain form. */
export function chooseCoding(accepted: string | undefined): 'br' | 'gzip' | undefined {
  if (accepted === undefined) return undefined;
  if (codings.has(accepted)) return codings.get(accepted);
  const coding = (['br', 'gzip'] as const).find((name) => takesEncoding(accepted, name));
  if (codings.size >= MOST_CODINGS) codings.clear();
  codings.set(accepted, coding);
  return coding;
}

/** Whether an `Accept-Encoding` names the coding and does not refuse it. */
function takesEncoding(accepted: string | undefined, name: 'br' | 'gzip'): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [coding, quality] = part.split(';').map((piece) => piece.trim());
    return coding?.toLowerCase() === name && !/^q=0(\.0*)?$/i.test(quality ?? '');
  });
}
