import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface ReplayStore {
  /** Stores the bytes unless they are there, and returns their hash. */
  put(bytes: Uint8Array): Promise<string>;
  /** Undefined for a missing or damaged file; a store that reads only once fails the stream before its end instead. */
  get(hash: string): Promise<Readable | undefined>;
}

const HASH = /^[0-9a-f]{64}$/;
const SHARD_LENGTH = 2;

/** The name of a content: 64 hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Folder and name under which a content is kept, spread over 256 folders; undefined for an invalid hash. */
export function placeOf(hash: string): readonly [folder: string, name: string] | undefined {
  return HASH.test(hash) ? [hash.slice(0, SHARD_LENGTH), hash] : undefined;
}
