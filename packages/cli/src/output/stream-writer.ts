import type { Writable } from 'node:stream';

/** Writes a text and waits until the stream took it, so that a slow reader holds the writer back. */
export function writeText(stream: Writable, text: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    // A reader that went away (`| head`) is no error of ours: main hears of it and ends the command.
    if (stream.destroyed || stream.writableEnded) resolve();
    else stream.write(text, () => resolve());
  });
}
