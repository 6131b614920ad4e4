import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Files named by the SHA-256 of their content, wherever they are kept. */
export interface ReplayStore {
  /** Stores the bytes unless they are there, and returns their hash. */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * The file as a stream, which is read only as fast as the caller takes it. Undefined when there is no such file, or the
   * store found its content damaged. A store that sees the content only once fails the stream before its last bytes instead.
   */
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
