import type { Writable } from 'node:stream';

/** Writes to a stream and resolves when the stream has accepted the data (backpressure). */
export function writeText(stream: Writable, text: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    // A closed pipe (`| head`) is not an error here: main.ts handles it and ends the command.
    if (stream.destroyed || stream.writableEnded) resolve();
    else stream.write(text, () => resolve());
  });
}
