import {
  ReplayFormatError,
  readReplay,
  summariseReplay,
  verifyReadReplay,
  type Replay,
  type ReplaySummary,
  type Verification,
} from '@ra3/replay-tools';
import { OPENING_STEPS, type FileDamage } from './worker-protocol.js';

export type OnProgress = (done: number, total: number) => void | Promise<void>;

type ExaminedFile =
  | {
      readonly kind: 'examined';
      readonly replay: Replay;
      readonly verification: Verification;
      readonly summary: ReplaySummary;
    }
  | ({ readonly kind: 'unreadable'; readonly isForeign: boolean } & FileDamage);

/** 1 GiB. Replays are less than a hundredth of it, and a larger file may not fit into the memory of a page. */
const LARGEST_FILE_BYTES = 1024 ** 3;

/** Reads and verifies a file. Each step takes about as long as the others, and counts all bytes; the first is to read it. */
export async function examineFile(file: Blob, onProgress?: OnProgress): Promise<ExaminedFile> {
  const onBytes = (done: number) => onProgress?.(done, file.size * OPENING_STEPS);
  const unreadable = { kind: 'unreadable', isForeign: false, offset: 0 } as const;
  if (file.size > LARGEST_FILE_BYTES) return { ...unreadable, reason: 'too-large' };
  const bytes = await readFile(file, onBytes).catch(() => undefined);
  if (bytes === undefined) return { ...unreadable, reason: 'unreadable-file' };
  try {
    const replay = readReplay(bytes);
    await onBytes(file.size * 2);
    const verification = verifyReadReplay(replay);
    await onBytes(file.size * 3);
    return { kind: 'examined', replay, verification, summary: summariseReplay(replay) };
  } catch (error) {
    if (!(error instanceof ReplayFormatError)) throw error;
    const { reason, offset, isForeign } = error;
    return { kind: 'unreadable', reason, offset, isForeign };
  }
}

const SLICE_BYTES = 8 * 1024 ** 2;

/** Reports bytes and waits for each report, so that none comes late. @throws {DOMException} for an unreadable file */
async function readFile(
  file: Blob,
  onProgress: (done: number) => void | Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    const slice = await file.slice(start, start + SLICE_BYTES).arrayBuffer();
    bytes.set(new Uint8Array(slice), start);
    await onProgress(start + slice.byteLength);
  }
  return bytes;
}
