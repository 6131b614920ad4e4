import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SitePage } from '../../http/site/static-site.js';

const TAG_LENGTH = 27;

/** Compresses a page once for all readers, and makes its ETag. */
export async function encodePage(plain: Buffer, quality: number = PAGE_QUALITY.build): Promise<SitePage> {
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ]);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, TAG_LENGTH);
  return { plain, gzip: gzipped, brotli, etag: `"${tag}"` };
}

/** Brotli quality: the highest for pages of the build, a quick one for those that live for seconds. */
export const PAGE_QUALITY = { build: constants.BROTLI_MAX_QUALITY, live: 5 } as const;
