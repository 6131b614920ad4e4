import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Reads a stream up to the first part that goes beyond `most` bytes, or after which `isEnough` holds. The caller looks at
 * the length.
 */
export async function readBytes(
  stream: AsyncIterable<unknown>,
  most: number,
  isEnough: (part: Buffer) => boolean = () => false,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part as Uint8Array); // A byte stream yields bytes.
    parts.push(bytes);
    length += bytes.length;
    if (length > most || isEnough(bytes)) break;
  }
  return Buffer.concat(parts);
}

/** Reads a file of the command line as text; `-` is stdin. */
export async function readTextInput(
  file: string,
  {
    stdin,
    workingDirectory,
  }: { readonly stdin: Parameters<typeof text>[0]; readonly workingDirectory: string },
): Promise<string> {
  if (file === '-') return text(stdin);
  // Loaded here, because every command over replays holds this file.
  const { readFile } = await import('node:fs/promises');
  return readFile(resolve(workingDirectory, file), 'utf8');
}
