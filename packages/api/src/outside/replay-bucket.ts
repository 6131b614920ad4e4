import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { ReplayBucket } from '../configuration/replays.js';
import { PartAwayError } from '../values/part-away-error.js';
import { hashOf, placeOf, type ReplayStore } from './replay-store.js';

class ReplayBucketError extends Error {
  override readonly name = 'ReplayBucketError';
  readonly status: number;

  constructor(change: string, status: number) {
    super(`The storage of replays answered ${String(status)} when a file was ${change}.`);
    this.status = status;
  }
}

/** A replay of 16 MiB passes on a slow line; a storage that does not answer at all is given up. */
const TIMEOUT_MS = 30_000;
/** Of answers that say that the storage is busy. */
const RETRIES = 3;
const NOT_FOUND = 404;
const SERVER_ERRORS = 500;

/** A shared S3 bucket. Methods throw `ReplayBucketError` when refused, `PartAwayError` when it does not answer or cannot now. */
export function openReplayBucket({ endpoint, bucket, region, keyId, secret }: ReplayBucket): ReplayStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: RETRIES,
  });
  const urlOf = (place: readonly string[]) => [endpoint, bucket, ...place].join('/');
  const fetchOrAway = (url: string, init: RequestInit) => answerOrAway(client.fetch(url, init));
  const send = (url: string, init: RequestInit) =>
    fetchOrAway(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  /** The timeout ends with the head of the answer: its body is read as fast as the caller's line allows. */
  const begin = async (url: string) => {
    const waiting = new AbortController();
    const timer = setTimeout(
      () => waiting.abort(new DOMException('The storage of replays does not answer.', 'TimeoutError')),
      TIMEOUT_MS,
    );
    try {
      return await fetchOrAway(url, { method: 'GET', redirect: 'error', signal: waiting.signal });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async put(bytes) {
      const hash = hashOf(bytes);
      const answer = await send(urlOf(placeOf(hash) ?? []), {
        method: 'PUT',
        body: Buffer.from(bytes),
        // Signed with the rest, so that the storage refuses what was damaged on the way.
        headers: { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new ReplayBucketError('stored', answer.status);
      return hash;
    },
    async get(hash) {
      const place = placeOf(hash);
      if (place === undefined) return undefined;
      const answer = await begin(urlOf(place));
      if (!answer.ok) {
        await answer.body?.cancel();
        if (answer.status === NOT_FOUND) return undefined;
        throw new ReplayBucketError('read', answer.status);
      }
      return streamOf(answer, hash);
    },
  };
}

/** @throws {PartAwayError} when there is no answer, or one that says that the storage cannot answer now */
async function answerOrAway(asked: Promise<Response>): Promise<Response> {
  const answer = await asked.catch((cause: unknown) => {
    throw new PartAwayError('The storage of replays does not answer.', { cause });
  });
  if (answer.status < SERVER_ERRORS) return answer;
  await answer.body?.cancel();
  throw new PartAwayError(`The storage of replays answered ${String(answer.status)}.`);
}

function streamOf(answer: Response, hash: string): Readable {
  if (answer.body === null) return Readable.from([]);
  // Destroying the result destroys the source, and with it the connection. The reader learns of the error.
  return pipeline(Readable.from(answer.body, { objectMode: false }), verifyStream(hash), () => undefined);
}

class DamagedReplayError extends Error {
  override readonly name = 'DamagedReplayError';

  constructor(hash: string) {
    super(`The stored file ${hash} has another content than its name says.`);
  }
}

/** Holds the last piece back until the SHA-256 is right, else fails with `DamagedReplayError`. */
function verifyStream(hash: string): Transform {
  const digest = createHash('sha256');
  let heldBack: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      const before = heldBack;
      heldBack = chunk;
      done(null, before);
    },
    flush(done) {
      if (digest.digest('hex') === hash) done(null, heldBack);
      else done(new DamagedReplayError(hash));
    },
  });
}
