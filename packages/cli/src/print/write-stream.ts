import type { Writable } from 'node:stream';

/** The errors of a stream without a reader: a closed pipe, or a closed terminal. */
const READER_IS_GONE: ReadonlySet<unknown> = new Set(['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED']);

/** Why a command is stopped whose reader left. */
export const READER_LEFT = 'the reader left';

/** Whether a write failed because the reader left (`| head`), which is no error of the command. */
export function isClosedByReader(error: unknown): boolean {
  return error instanceof Error && 'code' in error && READER_IS_GONE.has(error.code);
}

/** The path in errors of writes to a stream, which has no path of its own. */
export const OUTPUT_PATH = 'stdout';

/**
 * Writes to a stream and resolves when the stream has accepted the data (backpressure).
 * @throws the system's error when the data cannot be written, as on a full disk. A reader that left is no error here:
 * main.ts ends the command.
 */
export function writeText(stream: Writable, text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (error: unknown): void => {
      if (error === null || error === undefined || isClosedByReader(error)) resolve();
      else reject(Object.assign(asError(error), { path: OUTPUT_PATH }));
    };
    if (stream.destroyed || stream.writableEnded) {
      // After a failed write the stream is closed; what follows has failed as well.
      finish(stream.errored);
      return;
    }
    try {
      stream.write(text, finish);
    } catch (error) {
      finish(error);
    }
  });
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error), { cause: error });
}
