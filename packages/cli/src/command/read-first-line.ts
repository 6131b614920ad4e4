import type { InputStream } from '../settings/runtime.js';

const LONGEST_LINE_BYTES = 4096;

/** Reads the first line of a stream, without its line end: a password from a pipe. */
export async function readFirstLine(stdin: InputStream): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stdin) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part as Uint8Array); // a byte stream yields bytes
    parts.push(bytes);
    length += bytes.length;
    if (bytes.includes(0x0a) || length > LONGEST_LINE_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8').split(/\r?\n/u, 1)[0] ?? '';
}
