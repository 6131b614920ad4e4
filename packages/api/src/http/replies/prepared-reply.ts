import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A handler's answer that is already encoded, with its ETag, the same for all callers. */
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

/** Serialises and compresses a value once for all callers (docs/architecture.md#live-status). */
export async function prepareBody(value: unknown): Promise<PreparedBody> {
  const json = Buffer.from(JSON.stringify(value));
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(json),
    promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  const tag = createHash('sha256').update(json).digest('base64url').slice(0, TAG_LENGTH);
  return { json, gzip: gzipped, brotli, etag: `"${tag}"` };
}
