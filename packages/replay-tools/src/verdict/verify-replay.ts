import { findDuplicateChunks, type DuplicateChunks } from '../duplicates/find-duplicate-chunks.js';
import { listFindings, ruleAt, type Finding } from '../duplicates/list-findings.js';
import { TICKS_PER_SECOND, nextOffset, typeAt } from '../format/chunks.js';
import { ReplayFormatError, type ReplayFormatReason } from '../format/replay-format-error.js';
import { finalTimecodeOf, readReplay, type Replay } from '../format/replay.js';
import { faultsOf, lossOf, type ReplayFault, type ReplayLoss } from './faults.js';
import { takeCommandCensus, type CrcComparison } from './crc.js';

/**
 * The verdict on a file. `suspect`: chunks were written twice, and repair drops them. `conflict`: chunks compete, and
 * a person has to decide. `unfinished`: sentinel or footer is missing. `corrupt`: damaged at a known byte.
 */
export type Verdict = 'healthy' | 'suspect' | 'conflict' | 'unfinished' | 'corrupt' | 'not-a-replay';

/** Where and why a file cannot be read further. */
export interface Damage {
  readonly offset: number;
  readonly reason: ReplayFormatReason;
}

export interface ChunkCounts {
  readonly total: number;
  readonly byType: Readonly<Record<string, number>>;
}

export interface NamedCounts {
  readonly suspect: number;
  readonly suspectRun: number;
  readonly conflict: number;
  readonly harmlessRepeat: number;
}

/** What is known about the health of a file; plain data. Counts are of whole chunks only. */
export interface Verification extends ReplayLoss {
  readonly verdict: Verdict;
  /** Set for `corrupt` and `not-a-replay`. */
  readonly damage: Damage | null;
  /** What `recoverReplay` mends, in the order of the file; empty when there is nothing. */
  readonly faults: readonly ReplayFault[];
  readonly chunks: ChunkCounts;
  readonly commands: number;
  /** Command chunks that are kept as they are, because their payload does not follow the known grammar. */
  readonly opaqueCommandChunks: number;
  /** Tick of the last chunk, 15 a second. */
  readonly finalTimecode: number;
  /** What the footer says instead; null without a footer. Where the two differ, the footer is wrong. */
  readonly footerTimecode: number | null;
  /** Whole seconds, rounded down as the game's own footer does. */
  readonly durationSeconds: number;
  /** The first 10,000 reported chunks, of any rule; `named` counts all. */
  readonly suspects: readonly Finding[];
  readonly named: NamedCounts;
  readonly crc: CrcComparison;
}

/**
 * Returns the verdict on a file. Never throws for its content: anything is at least `not-a-replay`. Peak memory is
 * a sixteenth of a byte per chunk and nine bytes per checkpoint besides the file, and more where chunks may be repeated.
 *
 * @example verifyReplay(bytes).verdict // 'healthy'
 */
export function verifyReplay(bytes: Uint8Array): Verification {
  try {
    return verifyReadReplay(readReplay(bytes));
  } catch (error) {
    if (error instanceof ReplayFormatError) return unreadable(error);
    throw error;
  }
}

/** Returns the verdict on a replay that has been read before. */
export function verifyReadReplay(replay: Replay): Verification {
  const duplicates = findDuplicateChunks(replay.chunks);
  const named = countNamed(duplicates);
  const { commands, opaqueChunks, crc } = takeCommandCensus(replay);
  const finalTimecode = finalTimecodeOf(replay);
  const { ending } = replay;
  return {
    verdict: verdictOf(replay, duplicates),
    damage: damageOf(replay),
    faults: faultsOf(replay, named.suspect + named.suspectRun > 0),
    ...lossOf(replay),
    footerTimecode: ending.kind === 'finished' ? ending.footer.finalTimecode : null,
    chunks: countChunks(replay),
    commands,
    opaqueCommandChunks: opaqueChunks,
    finalTimecode,
    durationSeconds: Math.floor(finalTimecode / TICKS_PER_SECOND),
    suspects: listFindings(replay, duplicates),
    named,
    crc,
  };
}

export function verdictOf(replay: Replay, duplicates: DuplicateChunks): Verdict {
  if (replay.ending.kind !== 'finished') return replay.ending.kind;
  if (replay.ending.surplusBytes > 0) return 'corrupt';
  const named = countNamed(duplicates);
  if (named.suspect + named.suspectRun > 0) return 'suspect';
  return named.conflict > 0 ? 'conflict' : 'healthy';
}

function damageOf({ bytes, ending }: Replay): Damage | null {
  if (ending.kind === 'corrupt') return { offset: ending.offset, reason: ending.reason };
  if (ending.kind === 'unfinished' || ending.surplusBytes === 0) return null;
  return { offset: bytes.length - ending.surplusBytes, reason: 'trailing-bytes' };
}

function countNamed(duplicates: DuplicateChunks): NamedCounts {
  const counts = { suspect: 0, 'suspect-run': 0, conflict: 0, 'harmless-repeat': 0 };
  for (let entry = 0; entry < duplicates.count; entry += 1) counts[ruleAt(duplicates, entry)] += 1;
  const { suspect, conflict } = counts;
  return { suspect, suspectRun: counts['suspect-run'], conflict, harmlessRepeat: counts['harmless-repeat'] };
}

function countChunks(replay: Replay): ChunkCounts {
  const { view, count, start } = replay.chunks;
  const counts = new Uint32Array(256);
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    const type = typeAt(view, offset);
    counts[type] = (counts[type] ?? 0) + 1;
  }
  const byType: Record<string, number> = {};
  counts.forEach((number, type) => {
    if (number > 0) byType[type] = number;
  });
  return { total: count, byType };
}

function unreadable(error: ReplayFormatError): Verification {
  return {
    verdict: error.isForeign ? 'not-a-replay' : 'corrupt',
    damage: { offset: error.offset, reason: error.reason },
    ...{ faults: [], bytesCut: 0, secondsCut: null },
    chunks: { total: 0, byType: {} },
    commands: 0,
    opaqueCommandChunks: 0,
    finalTimecode: 0,
    footerTimecode: null,
    durationSeconds: 0,
    suspects: [],
    named: { suspect: 0, suspectRun: 0, conflict: 0, harmlessRepeat: 0 },
    crc: { checkpoints: 0, firstDisagreement: null },
  };
}
