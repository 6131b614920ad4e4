import { CommandError } from '../../failure/command-error.js';
import type { Language } from '../../language/translate.js';
import type { InputStream } from '../../terminal/runtime.js';

const MOST_BYTES = 256 * 1024 ** 2;

/** Reads a replay that comes through a pipe. */
export async function readStdin(stdin: InputStream, { text }: Language): Promise<Uint8Array> {
  if (stdin.isTTY === true) throw new CommandError('usage', text('terminal.file.stdinIsTerminal'));
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stdin) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part as Uint8Array); // a byte stream gives bytes
    length += bytes.length;
    if (length > MOST_BYTES)
      throw new CommandError('unreadable', text('terminal.file.tooLarge', { path: '-' }));
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
