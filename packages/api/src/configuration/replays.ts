import { areAllThere, MistakeError, parseText, type Read } from './parsers.js';

export interface ReplayBucket {
  /** Address of the storage without a slash at its end; the bucket follows as the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Default region, accepted by storages without regions. */
const DEFAULT_REGION = 'us-east-1';
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads REPLAY_S3_*; undefined where replays are kept in the data directory. */
export function readReplayBucket(read: Read, mistakes: string[]): ReplayBucket | undefined {
  const endpoint = read('REPLAY_S3_ENDPOINT', '', parseEndpoint);
  const bucket = read('REPLAY_S3_BUCKET', '', parseBucket);
  const region = read('REPLAY_S3_REGION', DEFAULT_REGION, parseText);
  const keyId = read('REPLAY_S3_KEY', '', parseText);
  const secret = read('REPLAY_S3_SECRET', '', parseText);
  const needed = {
    REPLAY_S3_ENDPOINT: endpoint,
    REPLAY_S3_BUCKET: bucket,
    REPLAY_S3_KEY: keyId,
    REPLAY_S3_SECRET: secret,
  };
  const group = { prefix: 'REPLAY_S3_', purpose: 'for replays to be kept in an S3-compatible storage.' };
  return areAllThere(needed, group, mistakes) ? { endpoint, bucket, region, keyId, secret } : undefined;
}

function parseEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAddress = url !== undefined && ['http:', 'https:'].includes(url.protocol);
  if (isAddress && url.username + url.password + url.search + url.hash === '')
    return text.replace(/\/+$/, '');
  // The value is not repeated: it may hold a password.
  throw new MistakeError('must be the address of a storage, like https://s3.example.org.');
}

function parseBucket(text: string): string {
  if (BUCKET_NAME.test(text)) return text;
  throw new MistakeError(`must be the name of a bucket, in lower case, not "${text}".`);
}
