import { ReplayFormatError, readReplay, summariseReplay } from '@ra3/replay-tools';
import { identityOf, type ReplayIdentity } from './replay-identity.js';

/** The header, a few KiB long, identifies the match. */
const HEADER_BYTES = 64 * 1024;

/** Reads the beginning of a file; undefined for one that is no replay or cannot be read. */
export async function readIdentity(file: Blob): Promise<ReplayIdentity | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    return identityOf(summariseReplay(readReplay(bytes)));
  } catch (error) {
    // The browser throws a DOMException for a file that was moved or is locked.
    if (error instanceof ReplayFormatError || error instanceof DOMException) return undefined;
    throw error;
  }
}
