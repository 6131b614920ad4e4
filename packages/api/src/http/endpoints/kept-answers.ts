import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint } from '@ra3/sdk/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { VersionReader, Versions } from '../../database/public-versions.js';
import type { ReadBasis, Reads, Replica } from '../../database/reads.js';
import { Refusal } from '../../values/refusal.js';
import type { Clock } from '../../values/time.js';
import { DATABASE_RETRY_SECONDS } from './failure-reply.js';
import { chooseCoding, hasCurrentTag, varyByEncoding } from './prepared-reply.js';
import { readSeenPosition } from './seen-position.js';

/** Bodies in memory, with their compressed forms (docs/host.md#kept-answers). */
const KEPT_BYTES = 32 * 1024 ** 2;
/** Addresses whose parts are known. Callers choose them, so they are bounded. */
const MOST_ADDRESSES = 5_000;
/** A host that knows no versions may share the database for a while; what it changed is seen after this long. */
const LONGEST_KEPT_SECONDS = 600;
/** All forms together, of which short ones are also kept as texts, beside the plain one. */
const SIZE_OF_FORMS = 2;
/** Brotli quality for bodies of some ten KB, made once per version. */
const BROTLI_QUALITY = 5;
const TAG_LENGTH = 8;
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
  /** The compressed forms, once somebody asked for them. */
  readonly made: { gzip?: Buffer; br?: Buffer };
  make(encoding: Encoding): Promise<Buffer>;
}

type Encoding = 'br' | 'gzip';
export interface BodyForm {
  readonly bytes: Buffer;
  readonly encoding?: Encoding;
}

/** An address that was answered: what it is made from, and its last body, which is current while the tag is. */
export interface KeptAnswer {
  readonly endpoint: Endpoint;
  /** Its pattern, by which answers are counted. */
  readonly route: string;
  readonly parts: readonly string[];
  readonly keptSeconds: number;
  readonly etag: string;
  readonly body: KeptBody;
  /** The tag that was made last, and of what: the same object of versions says that none has changed. */
  readonly tagged: { readonly tag: string; readonly versions?: Versions; readonly window?: number };
}

export interface KeptAnswers {
  /**
   * Sends the answer of such a call: 304, a kept body, or what `compute` returns as text, for all who ask meanwhile. `compute`
   * reads what is no older than the versions in the tag.
   */
  send(exchange: {
    readonly endpoint: Endpoint;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly compute: (basis: ReadBasis) => Promise<string>;
  }): Promise<FastifyReply>;
  /** The last answer of an address; current if its tag is that of `currentTag`. */
  find(url: string): KeptAnswer | undefined;
  /** At once where the versions were just read: a promise would cost more than the rest of an answer that is ready. */
  currentTag(answer: Pick<KeptAnswer, 'parts' | 'keptSeconds' | 'tagged'>): string | Promise<string>;
}

type TaggedAnswer = Parameters<KeptAnswers['currentTag']>[0];

interface Parts {
  readonly readVersions: VersionReader;
  readonly reads: Pick<Reads, 'has'>;
  readonly clock: Clock;
  /** Answers of another build may differ. */
  readonly build: string;
}

export function makeKeptAnswers({ readVersions, reads, clock, build }: Parts): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({
    max: MOST_ADDRESSES,
    maxSize: KEPT_BYTES,
    // Callers choose the addresses, which may be long.
    sizeCalculation: ({ body: { plain } }, url) => Math.ceil(plain.length * SIZE_OF_FORMS) + url.length,
  });
  const make = makeOnce();
  const makeTag = makeTagger({ clock, build });
  /** A replica that answers for an absent primary may lack what the caller wrote. */
  const refuseOlder = async (request: FastifyRequest, on: Replica | undefined) => {
    const after = readSeenPosition(request);
    if (on === undefined || after === undefined || (await reads.has(on, after))) return;
    throw new Refusal('unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS });
  };
  const currentTag: KeptAnswers['currentTag'] = (answer) => {
    const versions = readVersions(answer.parts);
    return versions instanceof Promise
      ? versions.then((read) => makeTag(answer, read))
      : makeTag(answer, versions);
  };
  return {
    currentTag,
    find: (url) => answers.get(url),
    async send({ endpoint, request, reply, compute }) {
      const { url } = request;
      const known = answers.get(url);
      const address = known ?? describeAddress(endpoint, request);
      const versions = await readVersions(address.parts);
      const { on, after } = versions;
      const etag = makeTag(address, versions);
      await refuseOlder(request, on);
      const { 'if-none-match': tags, 'accept-encoding': accepted } = request.headers;
      void reply.headers({ ...KEPT_CACHING, etag, vary: varyByEncoding(reply) });
      if (hasCurrentTag(tags, etag)) return reply.code(304).send();
      const computeNoOlder = () => compute(on === undefined ? { after } : { on });
      const body = known?.etag === etag ? known.body : await make(`${url}\n${etag}`, computeNoOlder);
      answers.set(url, { ...address, etag, body });
      const { bytes, encoding } = await chooseForm(accepted, body);
      if (encoding !== undefined) void reply.header('content-encoding', encoding);
      return reply.send(bytes);
    },
  };
}

function makeTagger({ clock, build }: Pick<Parts, 'clock' | 'build'>) {
  const ofBuild = createHash('sha256').update(build).digest('base64url').slice(0, TAG_LENGTH);
  return ({ parts, keptSeconds, tagged }: TaggedAnswer, versions: Versions): string => {
    const window = Math.floor(clock().getTime() / (keptSeconds * SECOND_MS));
    if (tagged.versions !== versions || tagged.window !== window) {
      const ofParts = parts.map((part) => `.${String(versions.result.get(part) ?? 0)}`).join('');
      const tag = `"${ofBuild}${versions.era}.${String(window)}${ofParts}"`;
      Object.assign(tagged, { versions, window, tag });
    }
    return tagged.tag;
  };
}

/** One computation for all who ask for the same answer at once. */
function makeOnce() {
  const underWay = new Map<string, Promise<KeptBody>>();
  return (key: string, compute: () => Promise<string>): Promise<KeptBody> => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const body = compute().then(keepBody);
    underWay.set(key, body);
    const forget = () => underWay.delete(key);
    body.then(forget, forget);
    return body;
  };
}

/** A body in the form that the caller takes; the others are not made for it. */
export function chooseForm(accepted: string | undefined, body: KeptBody): BodyForm | Promise<BodyForm> {
  const encoding = chooseCoding(accepted);
  if (encoding === undefined) return { bytes: body.plain };
  const made = body.made[encoding];
  return made === undefined
    ? body.make(encoding).then((bytes) => ({ bytes, encoding }))
    : { bytes: made, encoding };
}

function describeAddress(
  endpoint: Endpoint,
  { params, routeOptions }: FastifyRequest,
): Omit<KeptAnswer, 'etag' | 'body'> {
  const { madeFrom = [], keptSeconds } = endpoint;
  const values = new Map(Object.entries(params ?? {}));
  return {
    endpoint,
    route: routeOptions.url ?? endpoint.path,
    parts: madeFrom.map((part) =>
      part.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name))),
    ),
    keptSeconds: keptSeconds ?? LONGEST_KEPT_SECONDS,
    tagged: { tag: '' },
  };
}

function keepBody(text: string): KeptBody {
  const plain = Buffer.from(text);
  const made: KeptBody['made'] = {};
  const making = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    made,
    make(encoding) {
      const bytes = making.get(encoding) ?? compress[encoding](plain);
      making.set(encoding, bytes);
      return bytes.then((done) => (made[encoding] = done));
    },
  };
}

const compress = {
  gzip: promisify(gzip) as (plain: Buffer) => Promise<Buffer>,
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
};
