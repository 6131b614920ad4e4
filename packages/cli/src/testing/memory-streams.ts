import { PassThrough, Writable } from 'node:stream';
import type { InputStream } from '../settings/runtime.js';

/** A stream that records what is written to it; with a size it is a terminal. */
export class MemoryOutput extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  readonly #parts: Buffer[] = [];

  constructor(terminal?: { readonly columns: number; readonly rows: number }) {
    super();
    if (terminal === undefined) return;
    this.isTTY = true;
    this.columns = terminal.columns;
    this.rows = terminal.rows;
  }

  override _write(part: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(Buffer.from(part));
    done();
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }

  text(): string {
    return this.bytes().toString('utf8');
  }
}

/** A stdin with the given content. */
export function inputOf(content: string | Uint8Array): InputStream {
  const stream = new PassThrough();
  stream.end(content);
  return stream;
}

/** A terminal for typed input; records changes of raw mode. */
export class TypingInput extends PassThrough {
  readonly isTTY = true;
  readonly rawModes: boolean[] = [];

  setRawMode(isRaw: boolean): this {
    this.rawModes.push(isRaw);
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
