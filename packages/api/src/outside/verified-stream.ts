import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** The stored content is not what its name says. */
class DamagedReplayError extends Error {
  override readonly name = 'DamagedReplayError';

  constructor(hash: string) {
    super(`The stored file ${hash} has another content than its name says.`);
  }
}

/**
 * Passes bytes on and compares them with their SHA-256. The last piece is held back until the comparison, so that a reader
 * never gets a damaged file whole: the stream fails with a `DamagedReplayError` instead.
 */
export function verifyStream(hash: string): Transform {
  const digest = createHash('sha256');
  let heldBack: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      const before = heldBack;
      heldBack = chunk;
      done(null, before);
    },
    flush(done) {
      if (digest.digest('hex') === hash) done(null, heldBack);
      else done(new DamagedReplayError(hash));
    },
  });
}
