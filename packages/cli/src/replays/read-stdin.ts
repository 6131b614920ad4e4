import type { InputStream } from '../settings/runtime.js';
import { ReplayFailureError } from './replay-failure.js';

const LARGEST_INPUT_BYTES = 256 * 1024 ** 2;

/**
 * Reads a replay from a pipe.
 *
 * @throws {ReplayFailureError} when stdin is a terminal, or holds more than any replay.
 */
export async function readStdin(stdin: InputStream): Promise<Uint8Array> {
  if (stdin.isTTY === true) throw new ReplayFailureError({ kind: 'stdin-is-terminal' });
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stdin) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part as Uint8Array); // a byte stream yields bytes
    length += bytes.length;
    if (length > LARGEST_INPUT_BYTES) throw new ReplayFailureError({ kind: 'too-large', path: '-' });
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
