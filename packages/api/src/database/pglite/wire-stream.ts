import { Duplex } from 'node:stream';

export interface WirePort {
  exchange(request: Uint8Array): Promise<Uint8Array>;
  /** Resolves when the database ended without being closed, after which it answers nothing. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** First byte of the protocol's Terminate message. */
const TERMINATE = 'X'.charCodeAt(0);

type Done = (error?: Error | null) => void;

/** Acts as the socket that `pg` expects, so that one driver serves both engines. */
export class WireStream extends Duplex {
  readonly #port: WirePort;

  constructor(port: WirePort) {
    super();
    this.#port = port;
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come; `pg` takes them at once.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#exchange(chunk, done);
  }

  // `pg` corks the messages of one statement; together they cost one trip.
  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: Done): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    done();
    this.destroy();
  }

  #exchange(request: Buffer, done: Done): void {
    if (request[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    this.#port.exchange(request).then(
      (answer) => {
        if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
        done();
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }
}
