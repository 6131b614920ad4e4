import {
  ReplayFormatError,
  ReplayRepairError,
  readReplay,
  recoverReplay,
  repairReplay,
  summariseReplay,
  verifyReadReplay,
  CHUNK_TYPE,
  listChunks,
  type Replay,
  type Verification,
} from '@ra3/replay-tools';
import { transfer } from 'comlink';
import { ChunkList, chunkFindings } from './chunk-list.js';
import {
  OPENING_STEPS,
  type ChunkQuery,
  type ChunkRow,
  type OpenAnswer,
  type RepairQuery,
  type WriteAnswer,
} from './worker-protocol.js';

type OnProgress = (done: number, total: number) => void | Promise<void>;

/** Runs in the worker: holds the bytes of one replay. Every expected failure is an answer, not an error. */
export class ReplaySession {
  #replay: Replay | undefined;
  #chunks: ChunkList | undefined;

  /** Reads and verifies a file, and keeps its bytes for the other methods. Progress is in bytes, of which each step counts all. */
  async open(file: Blob, onProgress: OnProgress): Promise<OpenAnswer> {
    if (file.size === 0) return { kind: 'unreadable', reason: 'empty', offset: 0 };
    if (file.size > LARGEST_FILE_BYTES) return { kind: 'unreadable', reason: 'too-large', offset: 0 };
    const bytes = await readFile(file, (done) => onProgress(done, file.size * OPENING_STEPS)).catch(
      () => undefined,
    );
    if (bytes === undefined) return { kind: 'unreadable', reason: 'unreadable-file', offset: 0 };
    try {
      return await this.#verify(readReplay(bytes), (step) =>
        onProgress(file.size * step, file.size * OPENING_STEPS),
      );
    } catch (error) {
      if (!(error instanceof ReplayFormatError)) throw error;
      return { kind: 'unreadable', reason: error.reason, offset: error.offset };
    }
  }

  /** Returns rows of the filtered chunk list. Like the methods below, throws when no replay is open. */
  chunks(query: ChunkQuery): readonly ChunkRow[] {
    if (this.#chunks === undefined) throw new Error('no replay is open');
    return this.#chunks.rows(query);
  }

  /** Returns the file without the chunks that repeat others, or the reason why that is not possible. */
  repair(query: RepairQuery): WriteAnswer {
    return toWriteAnswer(() => repair(this.#bytes(), query));
  }

  /** Returns an unfinished recording with the end that it lacks, or the reason why that is not possible. */
  recover(): WriteAnswer {
    return toWriteAnswer(() => recover(this.#bytes()));
  }

  /** Each step takes about as long as the others; the first was to read the file. */
  async #verify(replay: Replay, onStep: (done: number) => void | Promise<void>): Promise<OpenAnswer> {
    await onStep(2);
    const verification = verifyReadReplay(replay);
    await onStep(3);
    const summary = summariseReplay(replay);
    const findings = chunkFindings(verification.suspects, droppedByDefault(replay, verification));
    this.#replay = replay;
    this.#chunks = new ChunkList(replay, findings);
    const activity = measureActivity(replay, verification.finalTimecode);
    return {
      kind: 'opened',
      replay: { summary, verification, activity, byteLength: replay.bytes.length },
    };
  }

  #bytes(): Uint8Array {
    if (this.#replay === undefined) throw new Error('no replay is open');
    return this.#replay.bytes;
  }
}

/** The verification lists a limited number of findings; for a file with more, a trial repair gives the dropped chunks. */
function droppedByDefault(replay: Replay, { suspects, named }: Verification): Iterable<number> {
  const total = named.suspect + named.suspectRun + named.conflict + named.harmlessRepeat;
  const isListed = total === suspects.length || replay.ending.kind !== 'finished';
  if (!isListed) return repairReplay(replay.bytes, { allowLosingEnd: true }).dropped;
  return suspects.filter(({ keep }) => !keep).map(({ index }) => index);
}

function repair(bytes: Uint8Array, query: RepairQuery): WriteAnswer {
  const result = repairReplay(bytes, query);
  return {
    kind: 'written',
    bytes: ownBytes(result.bytes),
    droppedChunks: result.dropped.length,
    bytesRemoved: result.bytesRemoved,
    warnings: result.warnings,
    verdict: result.verification.verdict,
  };
}

function recover(bytes: Uint8Array): WriteAnswer {
  const result = recoverReplay(bytes);
  return {
    kind: 'written',
    bytes: ownBytes(result.bytes),
    droppedChunks: result.dropped.length,
    bytesRemoved: result.bytesCut,
    warnings: [],
    verdict: result.verification.verdict,
  };
}

/** Returns the bytes in a buffer of their own, which can be transferred; copies only a part of a larger buffer. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

function toWriteAnswer(write: () => WriteAnswer): WriteAnswer {
  try {
    const answer = write();
    // The bytes are transferred to the page, not copied.
    return answer.kind === 'written' ? transfer(answer, [answer.bytes.buffer]) : answer;
  } catch (error) {
    if (error instanceof ReplayRepairError) {
      return { kind: 'refused', reason: error.reason, chunkIndex: error.chunkIndex };
    }
    if (error instanceof ReplayFormatError) return { kind: 'refused', reason: 'damaged', chunkIndex: null };
    throw error;
  }
}

const INTERVALS = 240;

/** Number of command chunks in each 240th of the match. Later ticks, as in damaged files, count for the last one. */
function measureActivity(replay: Replay, finalTimecode: number): number[] {
  const activity = Array.from({ length: INTERVALS }, () => 0);
  for (const { type, timecode } of listChunks(replay.chunks)) {
    if (type !== CHUNK_TYPE.command) continue;
    const share = timecode / (finalTimecode + 1);
    const interval = Math.min(INTERVALS - 1, Math.floor(share * INTERVALS));
    activity[interval] = (activity[interval] ?? 0) + 1;
  }
  return activity;
}

/** 1 GiB. Replays are less than a hundredth of it, and a larger file may not fit into the memory of a page. */
const LARGEST_FILE_BYTES = 1024 ** 3;

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
