import {
  ReplayFormatError,
  ReplayRepairError,
  recoverReplay,
  repairReplay,
  CHUNK_TYPE,
  listChunks,
  type RepairResult,
  type Replay,
  type Verification,
} from '@ra3/replay-tools';
import { transfer } from 'comlink';
import { ChunkList, chunkFindings } from './chunk-list.js';
import { examineFile, type OnProgress } from './examine-file.js';
import { listFiles, ownBytes, recoverFiles, type OnPieces, type OnRows } from './list-files.js';
import type { ChunkQuery, ChunkRow, OpenAnswer, RepairQuery, WriteAnswer } from './worker-protocol.js';

/** Runs in the worker: holds the bytes of one replay. Every expected failure is an answer, not an error. */
export class ReplaySession {
  #replay: Replay | undefined;
  #chunks: ChunkList | undefined;
  readonly #listed: Blob[] = [];

  /** Reads and verifies a file, and keeps its bytes for the other methods. Progress is in bytes, of which each step counts all. */
  async open(file: Blob, onProgress: OnProgress): Promise<OpenAnswer> {
    const examined = await examineFile(file, onProgress);
    if (examined.kind === 'unreadable') return examined;
    const { replay, verification, summary } = examined;
    const findings = chunkFindings(verification.suspects, droppedByDefault(replay, verification));
    this.#replay = replay;
    this.#chunks = new ChunkList(replay, findings);
    const activity = measureActivity(replay, verification.finalTimecode);
    return {
      kind: 'opened',
      replay: { summary, verification, activity, byteLength: replay.bytes.length },
    };
  }

  /** Examines further files of a list, of which the worker remembers the files but not their bytes. */
  list(files: readonly Blob[], onRows: OnRows): Promise<void> {
    return listFiles(files, this.#listed, onRows);
  }

  /** Recovers rows of the list into a zip, in which each has the name beside it. Returns the places of those that failed. */
  recoverAll(rows: readonly number[], names: readonly string[], onPieces: OnPieces): Promise<number[]> {
    return recoverFiles(
      rows.map((row) => this.#listed[row] ?? new Blob()),
      names,
      onPieces,
    );
  }

  /** Returns rows of the filtered chunk list. Like the methods below, throws when no replay is open. */
  chunks(query: ChunkQuery): readonly ChunkRow[] {
    if (this.#chunks === undefined) throw new Error('no replay is open');
    return this.#chunks.rows(query);
  }

  /** Returns the file without the chunks that repeat others, or the reason why that is not possible. */
  repair(query: RepairQuery): WriteAnswer {
    return this.#write((bytes) => repairReplay(bytes, query));
  }

  /** Returns a broken recording made whole, or the reason why that is not possible. */
  recover(): WriteAnswer {
    return this.#write((bytes) => ({ ...recoverReplay(bytes), warnings: [] }));
  }

  #write(write: (bytes: Uint8Array) => Written): WriteAnswer {
    if (this.#replay === undefined) throw new Error('no replay is open');
    try {
      const { dropped, bytesRemoved, warnings, verification, ...written } = write(this.#replay.bytes);
      const bytes = ownBytes(written.bytes);
      const { verdict } = verification;
      const counts = { droppedChunks: dropped.length, bytesRemoved, warnings, verdict };
      // The bytes are transferred to the page, not copied.
      return transfer({ kind: 'written', bytes, ...counts }, [bytes.buffer]);
    } catch (error) {
      if (error instanceof ReplayRepairError) {
        return { kind: 'refused', reason: error.reason, chunkIndex: error.chunkIndex };
      }
      if (error instanceof ReplayFormatError) return { kind: 'refused', reason: 'damaged', chunkIndex: null };
      throw error;
    }
  }
}

type Written = Pick<RepairResult, 'bytes' | 'dropped' | 'bytesRemoved' | 'warnings' | 'verification'>;

/** The verification lists a limited number of findings; for a file with more, a trial repair gives the dropped chunks. */
function droppedByDefault(replay: Replay, { suspects, named }: Verification): Iterable<number> {
  const total = named.suspect + named.suspectRun + named.conflict + named.harmlessRepeat;
  const isListed = total === suspects.length || replay.ending.kind !== 'finished';
  if (!isListed) return repairReplay(replay.bytes, { allowLosingEnd: true }).dropped;
  return suspects.filter(({ keep }) => !keep).map(({ index }) => index);
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
