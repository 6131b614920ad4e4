import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint } from '@ra3/sdk/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../values/time.js';
import { hasCurrentTag, takesEncoding, varyByEncoding } from './prepared-reply.js';

/** Bodies in memory, with their compressed forms (docs/host.md#kept-answers). */
export const KEPT_BYTES = 32 * 1024 ** 2;
/** Addresses whose parts are known. Callers choose them, so they are bounded. */
const MOST_ADDRESSES = 5_000;
/** A host that knows no versions may share the database for a while; what it changed is seen after this long. */
const LONGEST_KEPT_SECONDS = 600;
/** Plain and compressed forms together, beside the plain one. */
const SIZE_OF_FORMS = 1.5;
/** Brotli quality for bodies of some ten KB, made once per version. */
const BROTLI_QUALITY = 5;
const TAG_LENGTH = 22;
const SECOND_MS = 1000;

/**
 * Caches of the operator may keep an answer for 2 s and show it while they ask for the next (RFC 9213); browsers ask each
 * time, and get 304.
 */
export const KEPT_CACHING = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=30',
} as const;

export interface KeptBody {
  readonly plain: Buffer;
  gzip(): Promise<Buffer>;
  brotli(): Promise<Buffer>;
}

/** What an address is made from; known once it was answered. */
interface KnownAddress {
  readonly endpoint: Endpoint;
  readonly parts: readonly string[];
  readonly keptSeconds: number;
}

export interface KeptAnswer {
  readonly endpoint: Endpoint;
  readonly etag: string;
  /** Undefined when it has to be made. */
  readonly body: KeptBody | undefined;
}

export interface KeptAnswers {
  /** Sends the answer of such a call: 304, a kept body, or what `compute` returns as text, for all who ask meanwhile. */
  send(exchange: {
    readonly endpoint: Endpoint;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly compute: () => Promise<string>;
  }): Promise<FastifyReply>;
  /** Whether the address was answered before, so that `find` may know it. */
  knows(url: string): boolean;
  /** The current tag of such an address, and its body if it is in memory. */
  find(url: string): Promise<KeptAnswer | undefined>;
}

interface Parts {
  readonly readVersions: (parts: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly clock: Clock;
  /** Answers of another build may differ. */
  readonly build: string;
}

export function makeKeptAnswers({ readVersions, clock, build }: Parts): KeptAnswers {
  const addresses = new LRUCache<string, KnownAddress>({ max: MOST_ADDRESSES });
  const bodies = new LRUCache<string, KeptBody, () => Promise<string>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ plain }) => Math.ceil(plain.length * SIZE_OF_FORMS) + 1,
    fetchMethod: async (_key, _stale, { context }) => keepBody(await context()),
  });
  const tagOf = async ({ parts, keptSeconds }: KnownAddress) => {
    const versions = await readVersions(parts);
    const slot = Math.floor(clock().getTime() / (keptSeconds * SECOND_MS));
    const made = parts.map((part) => versions.get(part) ?? 0);
    return `"${createHash('sha256')
      .update([build, slot, ...made].join())
      .digest('base64url')
      .slice(0, TAG_LENGTH)}"`;
  };
  const keyOf = (url: string, etag: string) => `${url}\n${etag}`;
  return {
    async send({ endpoint, request, reply, compute }) {
      const { url } = request;
      const known = addresses.get(url) ?? describeAddress(endpoint, request.params);
      const etag = await tagOf(known);
      const { 'if-none-match': tags, 'accept-encoding': accepted } = request.headers;
      void reply.headers({ ...KEPT_CACHING, etag, vary: varyByEncoding(reply) });
      if (hasCurrentTag(tags, etag)) return reply.code(304).send();
      const body = await bodies.forceFetch(keyOf(url, etag), { context: compute });
      addresses.set(url, known);
      const { bytes, encoding } = await chooseForm(accepted, body);
      if (encoding !== undefined) void reply.header('content-encoding', encoding);
      return reply.send(bytes);
    },
    knows: (url) => addresses.has(url),
    async find(url) {
      const known = addresses.get(url);
      if (known === undefined) return undefined;
      const etag = await tagOf(known);
      return { endpoint: known.endpoint, etag, body: bodies.get(keyOf(url, etag)) };
    },
  };
}

/** A body in the form that the caller takes; the others are not made for it. */
export async function chooseForm(
  accepted: string | undefined,
  body: KeptBody,
): Promise<{ readonly bytes: Buffer; readonly encoding?: 'br' | 'gzip' }> {
  if (takesEncoding(accepted, 'br')) return { bytes: await body.brotli(), encoding: 'br' };
  if (takesEncoding(accepted, 'gzip')) return { bytes: await body.gzip(), encoding: 'gzip' };
  return { bytes: body.plain };
}

function describeAddress(endpoint: Endpoint, params: unknown): KnownAddress {
  const { madeFrom = [], keptSeconds } = endpoint;
  const values = new Map(Object.entries(params ?? {}));
  return {
    endpoint,
    parts: madeFrom.map((part) =>
      part.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name))),
    ),
    keptSeconds: keptSeconds ?? LONGEST_KEPT_SECONDS,
  };
}

function keepBody(text: string): KeptBody {
  const plain = Buffer.from(text);
  let gzipped: Promise<Buffer> | undefined;
  let brotli: Promise<Buffer> | undefined;
  return {
    plain,
    gzip: () => (gzipped ??= promisify(gzip)(plain)),
    brotli: () =>
      (brotli ??= promisify(brotliCompress)(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      })),
  };
}
